"""The house on the network: rooms, sockets and the pages around them."""
