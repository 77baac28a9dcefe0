"""Contrôle du Chaos: two players measure their command of chaos, at the risk of losing control themselves."""
