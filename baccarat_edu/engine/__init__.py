"""The rules of Punto Banco as values and pure functions: no words, no files, no own randomness."""
