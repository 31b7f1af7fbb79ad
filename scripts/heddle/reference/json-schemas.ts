import type { Schema } from '#runtime/language/index.ts';
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

/** Of what an app may bring more of, editors offer ours and take any name. */
function withBrought(_: string, value: unknown): unknown {
  const { brought, enum: ours, ...schema } = (value ?? {}) as Schema;
  return brought ? { ...schema, anyOf: [{ enum: ours }, { type: 'string', pattern: '^[A-Za-z]' }] } : value;
}

/** One schema for every page: that of its kind. */
const pagesSchema = (documents: ReadonlyMap<string, Schema>, kinds: readonly string[]): object => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { enum: kinds, description: '是哪种页面。 What kind of page it is.' } },
  allOf: kinds.map(kind => ({
    if: { properties: { kind: { const: kind } }, required: ['kind'] },
    then: { $ref: `#/$defs/${kind}` },
  })),
  $defs: Object.fromEntries(kinds.map(kind => [kind, documents.get(kind)])),
});
