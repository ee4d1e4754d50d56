"""The tests tested: every bug sewn into the engine has to fail at least one of its tests."""
