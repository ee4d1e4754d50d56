"""The lessons driven in a real JupyterLab, by mouse and by keyboard."""
