"""TerraKard as differential play needs it: random attacks, and how a position is written as a scenario."""
