import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { isBlank } from '#runtime/language/fields/shapeless.ts';
import { formatOf } from '#runtime/language/formats/index.ts';
import { snake } from '../database/names.ts';

export type Body = Record<string, unknown>;

/** A value as its column takes it. An empty text is no value. */
export function columnValue(field: FieldModel, value: unknown): RawBuilder<unknown> {
  const kept = keptValue(field, value);
  if (kept === null) return sql`null`;
  switch (fieldType(field).column(field)) {
    case 'jsonb':
      return sql`${JSON.stringify(kept)}::jsonb`;
    case 'text[]':
      return sql`${kept as string[]}::text[]`;
    default:
      return sql`${kept}`;
  }
}

/** The same where PostgreSQL is not told by its column of which type it is. */
export const typedValue = ([field, value]: [FieldModel, unknown]): RawBuilder<unknown> =>
  sql`${columnValue(field, value)}::${sql.raw(fieldType(field).column(field))}`;

/** A value as it is kept: texts in the spelling of their format, without the blanks around them; null for nothing, and for what shows nothing. */
function keptValue(field: FieldModel, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (fieldType(field).column(field) !== 'text') return value;
  if (isBlank(String(value))) return null;
  return (formatOf(field)?.normalise ?? trimmed)(String(value));
}

/** Field → value as it is kept. */
export const keptValues = (values: readonly (readonly [FieldModel, unknown])[]): Body =>
  Object.fromEntries(values.map(([field, value]) => [field.name, keptValue(field, value)]));

const trimmed = (value: string): string => value.trim();

const columns = new WeakMap<FieldModel, RawBuilder<unknown>>();

export function columnOf(field: FieldModel): RawBuilder<unknown> {
  const column = columns.get(field) ?? sql.id(snake(field.name));
  columns.set(field, column);
  return column;
}

/** The body of a new record with the defaults of what it does not mention. */
export function withDefaults(fields: readonly FieldModel[], body: Body): Body {
  const missing = fields.filter(field => field.default !== undefined && body[field.name] === undefined);
  return { ...body, ...Object.fromEntries(missing.map(field => [field.name, field.default])) };
}

/** Defaults of fields that only the server writes, such as a counter's 0. */
export const ownDefaults = (entity: EntityModel): [FieldModel, unknown][] =>
  entity.fields
    .filter(field => field.readOnly && !field.via && field.default !== undefined)
    .map(field => [field, field.default]);

/** The fields of a body with their values, in the order of the entity. */
export const givenValues = (fields: readonly FieldModel[], body: Body): [FieldModel, unknown][] =>
  fields.filter(field => field.name in body).map(field => [field, body[field.name]]);

/** Of several values of one field the last. */
export const unrepeated = (values: readonly [FieldModel, unknown][]): [FieldModel, unknown][] => [
  ...new Map(values.map(pair => [pair[0].name, pair])).values(),
];
