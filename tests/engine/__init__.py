"""Tests of the rules. A test whose name starts with r1 to r8 holds that rule.

R1 cards and their values, R2 totals, R3 the order of the deal, R4 naturals, R5 Punto's third card,
R6 Banco's third card, R7 the result, R8 the tariff.
"""
