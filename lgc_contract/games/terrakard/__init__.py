"""TerraKard: one attack on a recorded plan of defence (rules v3)."""
