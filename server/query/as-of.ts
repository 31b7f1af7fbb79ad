import { type RawBuilder, sql } from 'kysely';
import { type EntityModel, isStored } from '#runtime/language/bundle/model.ts';
import { quoted, snake } from '../database/names.ts';
import type { ReadPlan } from './plan.ts';

/**
 * The same plan over the records as they were on a day: what holds from a day on is that of the period in which the day
 * lies. Records that were not there yet are not there.
 * @param day yyyy-MM-dd
 */
export function planAsOf(plan: ReadPlan, day: string): ReadPlan {
  const { entity } = plan;
  const { effective } = entity;
  if (!effective) return plan;
  const table = tableAsOf(entity, day);
  const source = sql`${table} ${plan.joins}`;
  return { ...plan, table, source, unnamedSource: entity.fields.some(({ via }) => via) ? source : table };
}

function tableAsOf(entity: EntityModel, day: string): RawBuilder<unknown> {
  const { name, key, effective, fields } = entity;
  const columns = fields.filter(isStored).map(field => {
    const column = quoted(snake(field.name));
    return `${effective?.fields.includes(field.name) ? 'p' : 'e'}.${column}`;
  });
  const by = quoted(snake(effective?.by ?? ''));
  const join = `p.${by} = e.${quoted(snake(key))} and p.status = 'effective'`;
  return sql`(select ${sql.raw(columns.join(', '))} from ${sql.table(snake(name))} as e
    join ${sql.table(snake(effective?.periods ?? ''))} as p on ${sql.raw(join)}
      and p.valid_from <= ${day}::date and (p.valid_to is null or p.valid_to >= ${day}::date)) as t`;
}
