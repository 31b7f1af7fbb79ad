import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { inChineseOrder } from '../database/schema/chinese-order.ts';
import { sortsByPinyin } from '../database/schema/indexes.ts';
import { ServerError } from '../errors/server-error.ts';
import type { ReadPlan } from './plan.ts';

export interface Paging {
  /** From 1. */
  current: number;
  size: number;
}

/** curPage from 1, limit up to 1000 (10 where absent, spec 7.4). */
export function paging(query: Record<string, unknown>): Paging {
  const whole = (name: string, fallback: number, most: number): number => {
    const raw = query[name];
    if (raw === undefined || raw === '' || raw === null) return fallback;
    const number = Number(raw);
    if (!Number.isInteger(number) || number < 1 || number > most)
      throw new ServerError('badInput', { fields: { [name]: `应为1~${most}的整数` } });
    return number;
  };
  return { current: whole('curPage', 1, 1_000_000), size: whole('limit', 10, 1000) };
}

/**
 * The field that a list call sorts by, if it names one.
 * @param hidden fields that nothing may be sorted by: where a record stands would tell its value
 * @throws ServerError badInput
 */
export function sortField(
  plan: ReadPlan,
  query: Record<string, unknown>,
  hidden: ReadonlyMap<string, unknown>,
): FieldModel | undefined {
  const name = typeof query.sort === 'string' ? query.sort : '';
  if (!name) return undefined;
  const field = plan.fields.get(name);
  if (!field || !fieldType(field).sorts || hidden.has(name))
    throw new ServerError('badInput', { fields: { sort: '不能按此项排序' } });
  return field;
}

/**
 * The order asked for, then by key, so that pages never overlap; the newest first where none is asked for. Chinese
 * names sort by pinyin. Nothing counts as the smallest value, so that one index read either way serves both orders.
 * @param field see sortField
 */
export function ordering(
  plan: ReadPlan,
  query: Record<string, unknown>,
  field: FieldModel | undefined,
): RawBuilder<unknown> {
  const key = plan.columns.get(plan.entity.key);
  if (!field) return sql`${key} desc`;
  const column = plan.columns.get(field.name);
  const descending = query.order === 'desc';
  if (field.name === plan.entity.key) return descending ? sql`${key} desc` : sql`${key} asc`;
  const by = sortsByPinyin(field) ? column && inChineseOrder(column) : column;
  return descending ? sql`${by} desc nulls last, ${key} desc` : sql`${by} asc nulls first, ${key} asc`;
}

/** The columns to add up over the whole query: numbers only. */
export function sumColumns(
  entity: EntityModel,
  plan: ReadPlan,
  query: Record<string, unknown>,
): [string, RawBuilder<unknown>][] {
  const names = typeof query.sums === 'string' ? query.sums.split(',').filter(Boolean) : [];
  return names.map(name => {
    const field = entity.fields.find(one => one.name === name);
    const column = plan.columns.get(name);
    if (!field || !column || !fieldType(field).quantity)
      throw new ServerError('badInput', { fields: { sums: `不能合计 ${name}` } });
    return [name, column];
  });
}
