"""The bots of IceTowers, one module per level."""
