"""The bots of CrackeD ICE, one module per level."""
