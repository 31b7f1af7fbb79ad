import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { formatOf } from '#runtime/language/formats/index.ts';
import { snake } from '../database/names.ts';

export type Body = Record<string, unknown>;

/** A value as its column takes it. An empty text is no value. */
export function columnValue(field: FieldModel, value: unknown): RawBuilder<unknown> {
  if (value === undefined || value === null || value === '') return sql`null`;
  switch (fieldType(field).column(field)) {
    case 'jsonb':
      return sql`${JSON.stringify(value)}::jsonb`;
    case 'text[]':
      return sql`${value as string[]}::text[]`;
    case 'text':
      return sql`${(formatOf(field)?.normalise ?? trimmed)(String(value)) || null}`;
    default:
      return sql`${value}`;
  }
}

const trimmed = (value: string): string => value.trim();

export const columnOf = (field: FieldModel): RawBuilder<unknown> => sql.id(snake(field.name));

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
