import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { looksMasked, mask } from '#runtime/language/formats/mask.ts';
import { normaliseCertificate } from '#runtime/language/formats/identity.ts';
import { ServerError } from '../errors/server-error.ts';
import { snake } from '../database/names.ts';
import type { Row } from '../query/answer.ts';

/** A value as its column takes it. */
export function columnValue(field: FieldModel, value: unknown): RawBuilder<unknown> {
  if (value === undefined || value === null || value === '') return sql`null`;
  if (field.type === 'rows' || field.type === 'file') return sql`${JSON.stringify(value)}::jsonb`;
  if (field.many) return sql`${value as string[]}::text[]`;
  if (field.format === 'idCard' || field.format === 'certificate' || field.format === 'creditCode') return sql`${normaliseCertificate(String(value))}`;
  if (field.type === 'text' || field.type === 'longText') return sql`${String(value).trim()}`;
  return sql`${value}`;
}

export const columnOf = (field: FieldModel): RawBuilder<unknown> => sql`${sql.id(snake(field.name))}`;

/** A new record's values: what was sent, and defaults for what was not. A masked value is no value. */
export function newValues(entity: EntityModel, fields: readonly FieldModel[], body: Record<string, unknown>): [FieldModel, unknown][] {
  const hidden = fields.filter(field => field.mask && typeof body[field.name] === 'string' && looksMasked(body[field.name] as string));
  if (hidden.length > 0) throw new ServerError('badInput', { fields: Object.fromEntries(hidden.map(field => [field.name, '请填写完整内容'])) });
  const defaults = entity.fields.filter(field => !field.via && field.default !== undefined && body[field.name] === undefined).map((field): [FieldModel, unknown] => [field, field.default]);
  return [...fields.filter(field => field.name in body).map((field): [FieldModel, unknown] => [field, body[field.name]]), ...defaults];
}

/** What an update changes: the fields sent, but for those sent back as their own mask. */
export function changedValues(fields: readonly FieldModel[], body: Record<string, unknown>, stored: Row): [FieldModel, unknown][] {
  return fields
    .filter(field => field.name in body)
    .filter(field => {
      const value = body[field.name];
      if (!field.mask || typeof value !== 'string' || !looksMasked(value)) return true;
      if (value === mask(field.mask, String(stored[field.name] ?? ''))) return false;
      throw new ServerError('badInput', { fields: { [field.name]: '请填写完整内容' } });
    })
    .map(field => [field, body[field.name]]);
}

interface DriverError extends Error {
  code?: string;
  constraint?: string;
  table?: string;
}

/** What the database refuses, in the words of staff: a value that exists already, a record that is referred to. */
export function refused(error: unknown, entity: EntityModel, model: Model): unknown {
  const { code, constraint = '', table } = error as DriverError;
  if (code === '23505') {
    const field = entity.fields.find(one => constraint === `uq_${snake(entity.name)}_${snake(one.name)}`);
    return new ServerError('badInput', { fields: { [field?.name ?? entity.key]: `${field?.label ?? '记录'}已存在` } });
  }
  if (code !== '23503') return error;
  const own = entity.fields.find(one => table === snake(entity.name) && constraint === `fk_${snake(entity.name)}_${snake(one.name)}`);
  const target = own?.reference && model.entities[own.reference.entity];
  return own && target ? new ServerError('badInput', { fields: { [own.name]: `${target.title}不存在` } }) : new ServerError('referenced');
}
