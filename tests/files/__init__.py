"""Tests of the files that people write."""
