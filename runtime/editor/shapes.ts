import type { Path } from '#runtime/language/issues/issue.ts';
import type { Schema } from '#runtime/language/load/schema.ts';
import type { Checked } from '#runtime/language/validate.ts';

/** What may stand at each place of a document, as the language says. */
export class Shapes {
  readonly #at = new Map<string, Shape[]>();

  /** @param value what the document says, as far as it can be read */
  constructor(workspace: Known, file: string, value: unknown) {
    workspace.checked.shapesOf?.(file, value, (schema, path, defs) => {
      const key = JSON.stringify(path);
      this.#at.set(key, [...(this.#at.get(key) ?? []), { schema, defs }]);
    });
  }

  /** Every shape that a value at a place may have, references followed and choices taken apart. */
  at(path: Path): readonly Schema[] {
    return this.shapes(path).map(({ schema }) => schema);
  }

  /** The shape of a map at a place that its keys have decided on; several where they have not. */
  maps(path: Path): readonly Schema[] {
    const visited = this.#at.get(JSON.stringify(path)) ?? [];
    const decided = visited.filter(({ schema }) => schema.type === 'object').map(({ schema }) => schema);
    const last = decided.at(-1);
    return last ? [last] : this.at(path).filter(({ type }) => type === 'object');
  }

  /** The same, each with what its references mean. */
  shapes(path: Path): readonly Shape[] {
    const found = new Map<Schema, Shape>();
    for (const visited of this.#at.get(JSON.stringify(path)) ?? [])
      for (const one of shapesOf(visited)) found.set(one.schema, one);
    return [...found.values()];
  }

  /** What is said of a key: of the map that it stands in, or of what stands at it. */
  description(path: Path): string | undefined {
    const key = String(path.at(-1));
    const inMap = this.maps(path.slice(0, -1)).map(({ properties }) => properties?.[key]?.description);
    return [...inMap, ...this.at(path).map(({ description }) => description)].find(one => one !== undefined);
  }

  /** Whether the text at a place is an expression, a text with expressions in braces, or neither. */
  format(path: Path): 'cel' | 'cel-template' | undefined {
    for (const { format } of this.at(path)) if (format === 'cel' || format === 'cel-template') return format;
    return undefined;
  }
}

/** What is known of the shapes of an app. */
export interface Known {
  readonly checked: Pick<Checked, 'shapesOf'>;
}

/** A shape, and what its references mean. */
export interface Shape {
  schema: Schema;
  defs: Readonly<Record<string, Schema>>;
}

/** A shape as those that it may be. */
export function* shapesOf({ schema, defs: around }: Shape, depth = 0): Iterable<Shape> {
  const defs = schema.$defs ?? around;
  const target = schema.$ref === undefined ? undefined : defs[schema.$ref];
  if (depth > 8) return;
  if (target) yield* shapesOf({ schema: target, defs }, depth + 1);
  else if (schema.anyOf) for (const one of schema.anyOf) yield* shapesOf({ schema: one, defs }, depth + 1);
  else yield { schema, defs };
}
