import { type RawBuilder, sql } from 'kysely';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { isDate, isDateTime } from '#runtime/language/formats/validator-formats.ts';
import { ServerError } from '../errors/server-error.ts';
import type { ReadPlan } from './plan.ts';

export type Condition = RawBuilder<unknown>;

/** Parameters of every list call that are no filters. */
const reserved = new Set(['curPage', 'limit', 'sort', 'order', 'sums']);

/** The conditions that the parameters of a list call ask for; a name that is no field of the entity is refused. */
export function filterConditions(plan: ReadPlan, query: Record<string, unknown>): Condition[] {
  const conditions: Condition[] = [];
  const fields: Record<string, string> = {};
  for (const [name, raw] of Object.entries(query)) {
    if (reserved.has(name) || raw === '' || raw === null || raw === undefined) continue;
    const value = Array.isArray(raw) ? raw.join(',') : String(raw);
    const bound = /^(.+)(From|To)$/.exec(name);
    const exact = plan.entity.fields.find(field => field.name === name);
    const ranged = !exact && bound ? plan.entity.fields.find(field => field.name === bound[1] && field.search === 'range') : undefined;
    const field = exact ?? ranged;
    const column = field && plan.columns.get(field.name);
    if (!field?.search || !column) fields[name] = '不能按此项查询';
    else {
      const condition = ranged ? boundary(column, field, value, bound?.[2] === 'To') : match(column, field, value);
      if (condition) conditions.push(condition);
      else fields[name] = '查询条件格式不正确';
    }
  }
  if (Object.keys(fields).length > 0) throw new ServerError('badInput', { fields });
  return conditions;
}

/** One field against one value, by the way it is searched; undefined where the value does not fit the field. */
export function match(column: RawBuilder<unknown>, field: FieldModel, value: string): Condition | undefined {
  const text = value.normalize('NFKC').trim();
  if (field.type === 'boolean') return text === 'true' || text === 'false' ? sql`${column} is ${text === 'true' ? sql`true` : sql`not true`}` : undefined;
  if (field.type === 'code') {
    const codes = text.split(',').filter(Boolean);
    return field.many ? sql`${column} && ${codes}::text[]` : codes.length === 1 ? sql`${column} = ${codes[0]}` : sql`${column} = any(${codes}::text[])`;
  }
  if (isNumber(field)) return /^-?\d+(\.\d+)?$/.test(text) ? sql`${column} = ${text}::numeric` : undefined;
  if (field.type === 'date' || field.type === 'datetime') {
    const from = boundary(column, field, text, false);
    const to = boundary(column, field, text, true);
    return from && to ? sql`${from} and ${to}` : undefined;
  }
  if (field.search === 'exact') return sql`${column} = ${text}`;
  const escaped = text.replace(/[\\%_]/g, '\\$&');
  return sql`${column} ilike ${field.search === 'prefix' ? `${escaped}%` : `%${escaped}%`}`;
}

/** From or up to a value, both inclusive; a day for a point of time means the whole day. */
export function boundary(column: RawBuilder<unknown>, field: FieldModel, value: string, upper: boolean): Condition | undefined {
  const text = value.normalize('NFKC').trim();
  if (isNumber(field)) {
    if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
    return upper ? sql`${column} <= ${text}::numeric` : sql`${column} >= ${text}::numeric`;
  }
  if (field.type === 'date') return isDate(text.slice(0, 10)) ? (upper ? sql`${column} <= ${text.slice(0, 10)}::date` : sql`${column} >= ${text.slice(0, 10)}::date`) : undefined;
  if (isDate(text)) return upper ? sql`${column} < ${text}::date + 1` : sql`${column} >= ${text}::date`;
  if (!isDateTime(text)) return undefined;
  return upper ? sql`${column} < ${text}::timestamp + interval '1 second'` : sql`${column} >= ${text}::timestamp`;
}

const isNumber = (field: FieldModel): boolean => ['integer', 'decimal', 'money', 'reference'].includes(field.type);
