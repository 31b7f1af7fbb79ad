import { blockShapes, type Schema } from '#runtime/language/index.ts';
import type { SharedShapes } from './shapes.ts';
import { shapesFile } from './shapes.ts';

/** File → JSON Schema for editors: one for each family, one for all pages, one with the shapes that they share. */
export function jsonSchemas({ documents, shapes }: SharedShapes, kinds: readonly string[]): Map<string, string> {
  const families = [...documents].filter(([name]) => !kinds.includes(name));
  return new Map(
    Object.entries({
      ...Object.fromEntries(families),
      pages: pagesSchema(documents, kinds),
      [shapesFile]: { $defs: Object.fromEntries(shapes) },
    }).map(([name, schema]) => [`${name}.schema.json`, text(name, schema)]),
  );
}

const text = (title: string, schema: object): string =>
  `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', title, ...schema }, withBrought, 2)}\n`;

const anyName = { type: 'string', pattern: '^[A-Za-z]' };

/** Of what an app may bring more of, editors offer ours and take any name. */
function withBrought(_: string, value: unknown): unknown {
  const { brought, enum: ours, anyOf: shapes, ...schema } = (value ?? {}) as Schema;
  if (!brought) return value;
  return { ...schema, anyOf: shapes ? [...shapes, ownBlock] : [{ enum: ours }, anyName] };
}

/** A block that is none of ours: its keys are known to the app alone. */
const ownBlock = {
  type: 'object',
  required: ['block'],
  properties: { block: { ...anyName, not: { enum: Object.keys(blockShapes) } } },
};

/** One schema for every page: that of its kind. */
const pagesSchema = (documents: ReadonlyMap<string, Schema>, kinds: readonly string[]): object => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { anyOf: [{ enum: kinds }, anyName], description: '是哪种页面。 What kind of page it is.' } },
  allOf: kinds.map(kind => ({
    if: { properties: { kind: { const: kind } }, required: ['kind'] },
    then: { $ref: `#/$defs/${kind}` },
  })),
  $defs: Object.fromEntries(kinds.map(kind => [kind, documents.get(kind)])),
});
