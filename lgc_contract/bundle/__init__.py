"""The schemas in forms for other tools: one flat JSON Schema, and types for other languages."""
