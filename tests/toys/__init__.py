"""Two toy games with properties that the server is tested for: costly physics, and a duel."""
