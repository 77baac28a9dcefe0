"""What LGC offers for differential play: random lines, positions as scenarios, what makes them plain."""
