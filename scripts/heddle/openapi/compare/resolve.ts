import type { JsonSchema } from '../document.ts';

export type Values = Record<string, unknown>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer chains of references are circles. */
const most = 50;

/** What stands behind a `$ref` within the document, with what stands beside it; anything else as it is. */
export function resolved(value: unknown, root: unknown, depth = 0): unknown {
  if (!isValues(value) || typeof value.$ref !== 'string' || depth > most) return value;
  const { $ref, ...beside } = value;
  if (!$ref.startsWith('#/')) return beside;
  let found: unknown = root;
  for (const part of $ref.slice(2).split('/')) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    found = isValues(found) || Array.isArray(found) ? (found as Values)[key] : undefined;
  }
  const target = resolved(found, root, depth + 1);
  return isValues(target) ? { ...target, ...beside } : target;
}

/**
 * A schema in one shape, whichever version of OpenAPI says it: its types as a list, null among them; of `allOf` one object;
 * of `anyOf` and `oneOf` with null the other one.
 */
export function plainSchema(schema: unknown, root: unknown, depth = 0): JsonSchema {
  const own = resolved(schema, root);
  if (!isValues(own) || depth > most) return {};
  const { nullable, ...rest } = own;
  let found: JsonSchema = rest;
  for (const part of listed(rest.allOf)) found = merged(found, plainSchema(part, root, depth + 1));
  delete found.allOf;
  for (const key of ['anyOf', 'oneOf'] as const) {
    const all = listed(found[key]).map(part => plainSchema(part, root, depth + 1));
    const others = all.filter(part => !isNullAlone(part));
    if (all.length === 0 || others.length !== 1) continue;
    const { [key]: _, ...beside } = found;
    found = { ...merged(beside, others[0] as JsonSchema), ...(others.length < all.length ? { nullable: true } : {}) };
  }
  return typed(nullable === true ? { ...found, nullable: true } : found);
}

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isNullAlone = ({ type }: JsonSchema): boolean => [type].flat().every(one => one === 'null') && type !== undefined;

function merged(one: JsonSchema, other: JsonSchema): JsonSchema {
  const properties =
    one.properties || other.properties
      ? { properties: { ...(other.properties as object), ...(one.properties as object) } }
      : {};
  const required = [...listed(other.required), ...listed(one.required)];
  return { ...other, ...one, ...properties, ...(required.length > 0 ? { required: [...new Set(required)] } : {}) };
}

/** `nullable` as a type among the types, and what follows from the values that there are. */
function typed({ nullable, ...schema }: JsonSchema): JsonSchema {
  const given = [schema.type].flat().filter((type): type is string => typeof type === 'string');
  const values = 'const' in schema ? [schema.const] : listed(schema.enum);
  const types = given.length > 0 ? given : [...new Set(values.map(kindOf))];
  if (types.length === 0) return schema;
  return { ...schema, type: [...new Set([...types, ...(nullable ? ['null'] : [])])] };
}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;
