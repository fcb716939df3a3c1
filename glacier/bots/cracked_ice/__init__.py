"""CrackeD ICE's bots, from casual to the best we can."""
