import type { Schema } from '#runtime/language/index.ts';

/** Documents with references where a named shape stood, and each of these shapes once, by its name. */
export interface SharedShapes {
  documents: ReadonlyMap<string, Schema>;
  shapes: ReadonlyMap<string, Schema>;
}

/** The file of the shared shapes, without its ending; a reference to one ends with its name. */
export const shapesFile = 'shapes';
const referenceStart = `${shapesFile}.schema.json#/$defs/`;

/** The name of the shape that a reference means; undefined for what is no reference. */
export const shapeOf = ({ $ref }: Schema): string | undefined =>
  $ref?.startsWith(referenceStart) ? $ref.slice(referenceStart.length) : undefined;

/**
 * Says each shape that has a name (`title`, or one of TypeBox's own `$defs`) once, so that its keys are neither repeated
 * for readers nor for editors. Where it is used its description stays, as it says what it is there.
 * @throws Error where two shapes have one name
 */
export function shareShapes(families: Readonly<Record<string, Schema>>): SharedShapes {
  const shapes = new Map<string, Schema>();

  const keep = (name: string, shape: Schema): Schema => {
    const { description: _, ...known } = shapes.get(name) ?? shape;
    const { description: __, ...own } = shape;
    if (JSON.stringify(known) !== JSON.stringify(own)) throw new Error(`Two shapes have the name ${name}`);
    if (!shapes.has(name)) shapes.set(name, shape);
    return { $ref: referenceStart + name };
  };
  const share = ({ title, $defs, ...schema }: Schema): Schema => {
    for (const [name, shape] of Object.entries($defs ?? {})) keep(name, share(shape));
    const shared: Schema = {
      ...schema,
      ...(schema.$ref ? { $ref: referenceStart + schema.$ref } : {}),
      ...(schema.properties ? { properties: mapValues(schema.properties, share) } : {}),
      ...(schema.patternProperties ? { patternProperties: mapValues(schema.patternProperties, share) } : {}),
      ...(schema.items ? { items: share(schema.items) } : {}),
      ...(schema.anyOf ? { anyOf: schema.anyOf.map(share) } : {}),
    };
    if (title === undefined) return shared;
    const reference = keep(title, shared);
    return schema.description === undefined ? reference : { ...reference, description: schema.description };
  };

  // What TypeBox notes for itself in its schemas is not written out, so a copy by JSON has the JSON Schema alone.
  const plain = JSON.parse(JSON.stringify(families)) as Record<string, Schema>;
  const documents = new Map(Object.entries(plain).map(([name, schema]) => [name, share(schema)]));
  return { documents, shapes: new Map([...shapes].sort(([one], [other]) => (one < other ? -1 : 1))) };
}

const mapValues = (schemas: Record<string, Schema>, map: (schema: Schema) => Schema): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, map(schema)]));
