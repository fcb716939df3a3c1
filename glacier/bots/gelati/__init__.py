"""The bots of Gelati, one module per level."""
