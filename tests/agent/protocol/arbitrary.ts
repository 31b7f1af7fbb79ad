import fc from 'fast-check';
import type { TObject, TSchema } from 'typebox';

/** Random values that fit a schema of agent/protocol/fields.ts. */
export function fitting(schema: TSchema): fc.Arbitrary<unknown> {
  if ('enum' in schema) return fc.constantFrom(...(schema.enum as unknown[]));
  if ('properties' in schema) return fittingObject(schema as TObject);
  switch ('type' in schema ? schema.type : undefined) {
    case 'string':
      return fc.string({ maxLength: 12 });
    case 'integer':
      return fc.integer();
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value || 0);
    case 'array':
      return fc.array(fitting((schema as { items: TSchema }).items), { maxLength: 3 });
    default:
      return fc.dictionary(
        fc.string({ minLength: 1, maxLength: 5 }).filter(key => key !== '__proto__'),
        fc.oneof(fc.string(), fc.integer()),
        { maxKeys: 3, noNullPrototype: true },
      );
  }
}

export function fittingObject(schema: TObject): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries<TSchema>(schema.properties).map(([key, field]) => [key, fitting(field)]),
  );
  return fc.record(fields, {
    requiredKeys: [...((schema.required as string[] | undefined) ?? [])],
    noNullPrototype: true,
  });
}
