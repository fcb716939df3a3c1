"""Two small games with what the house's own do not have yet: costly physics, and a duel."""
