"""The house on the network: `match` under way, `room` around it, `lobby` of all rooms, `http`."""
