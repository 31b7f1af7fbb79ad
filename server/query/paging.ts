import { type RawBuilder, sql } from 'kysely';
import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
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
    if (!Number.isInteger(number) || number < 1 || number > most) throw new ServerError('badInput', { fields: { [name]: `应为1~${most}的整数` } });
    return number;
  };
  return { current: whole('curPage', 1, 1_000_000), size: whole('limit', 10, 1000) };
}

const isName = (field: FieldModel): boolean => field.type === 'text' && field.search === 'contains';

/** The order asked for, then by key, so that pages never overlap. Chinese names sort by pinyin. */
export function ordering(plan: ReadPlan, query: Record<string, unknown>): RawBuilder<unknown> {
  const key = plan.columns.get(plan.entity.key);
  const name = typeof query.sort === 'string' ? query.sort : '';
  const descending = query.order === 'desc';
  if (!name) return sql`${key} desc`;
  const field = plan.entity.fields.find(one => one.name === name);
  const column = plan.columns.get(name);
  if (!field || !column) throw new ServerError('badInput', { fields: { sort: '不能按此项排序' } });
  const by = isName(field) ? sql`${column} collate "heddle_zh"` : column;
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
  return name === plan.entity.key ? sql`${by} ${descending ? sql`desc` : sql`asc`}` : sql`${by} ${direction}, ${key} ${descending ? sql`desc` : sql`asc`}`;
}

/** The columns to add up over the whole query: numbers only. */
export function sumColumns(entity: EntityModel, plan: ReadPlan, query: Record<string, unknown>): [string, RawBuilder<unknown>][] {
  const names = typeof query.sums === 'string' ? query.sums.split(',').filter(Boolean) : [];
  return names.map(name => {
    const field = entity.fields.find(one => one.name === name);
    const column = plan.columns.get(name);
    if (!field || !column || !['integer', 'decimal', 'money'].includes(field.type)) throw new ServerError('badInput', { fields: { sums: `不能合计 ${name}` } });
    return [name, column];
  });
}
