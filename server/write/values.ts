import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { normaliseCertificate } from '#runtime/language/formats/identity.ts';
import { snake } from '../database/names.ts';

export type Body = Record<string, unknown>;

/** A value as its column takes it. An empty text is no value. */
export function columnValue(field: FieldModel, value: unknown): RawBuilder<unknown> {
  if (value === undefined || value === null || value === '') return sql`null`;
  if (field.type === 'rows' || field.type === 'file') return sql`${JSON.stringify(value)}::jsonb`;
  if (field.many) return sql`${value as string[]}::text[]`;
  if (field.format === 'idCard' || field.format === 'certificate' || field.format === 'creditCode')
    return sql`${normaliseCertificate(String(value))}`;
  if (field.type === 'text' || field.type === 'longText') return sql`${String(value).trim() || null}`;
  return sql`${value}`;
}

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
