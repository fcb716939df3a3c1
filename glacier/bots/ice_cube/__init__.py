"""The bots of ICE³, one module per level."""
