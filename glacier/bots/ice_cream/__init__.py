"""The bots of Ice Cream, one module per level."""
