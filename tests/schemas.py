"""Does a value fit a JSON Schema?"""

from __future__ import annotations

from typing import Any

Schema = dict[str, Any]


def fits(value: Any, schema: Schema, defs: Schema) -> bool:
    """Whether a value fits a schema, as far as ours use the language."""
    if "$ref" in schema:
        return fits(value, defs[schema["$ref"].rpartition("/")[2]], defs)
    if "anyOf" in schema:
        return any(fits(value, one, defs) for one in schema["anyOf"])
    if "enum" in schema:
        return value in schema["enum"]
    match schema.get("type"):
        case "object":
            properties = schema.get("properties", {})
            if not isinstance(value, dict) or not set(schema.get("required", ())) <= set(value):
                return False
            rest = schema.get("additionalProperties")
            known = all(fits(value[k], properties[k], defs) for k in value if k in properties)
            free = [k for k in value if k not in properties]
            return known and (
                not free
                or (isinstance(rest, dict) and all(fits(value[k], rest, defs) for k in free))
            )
        case "array":
            if not isinstance(value, list):
                return False
            if "prefixItems" in schema:
                pairs = zip(value, schema["prefixItems"], strict=True)
                return len(value) == len(schema["prefixItems"]) and all(
                    fits(one, part, defs) for one, part in pairs
                )
            return all(fits(one, schema.get("items", {}), defs) for one in value)
        case "integer":
            return isinstance(value, int) and not isinstance(value, bool)
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "string":
            return isinstance(value, str)
        case "boolean":
            return isinstance(value, bool)
        case "null":
            return value is None
    return True
