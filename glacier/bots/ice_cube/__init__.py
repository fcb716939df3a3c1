"""Bots for ICE³, one module for each level."""
