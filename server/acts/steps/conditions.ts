import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import { comparableOf } from '#runtime/language/fields/comparable.ts';
import type { Condition } from '../../query/filters.ts';
import type { ReadPlan } from '../../query/plan.ts';
import { equalTo } from '../../query/see/compare.ts';

/** Each field equal to its value; nothing is equal to a key that is empty. */
export const equalities = (plan: ReadPlan, entity: EntityModel, wanted: Record<string, unknown>): Condition[] =>
  Object.entries(wanted).map(([name, value]) => {
    const field = plan.fields.get(name);
    const column = plan.columns.get(name);
    if (!field || !column) throw new Error(`${entity.name} has no field "${name}".`);
    if (value === null || value === undefined) return name === entity.key ? sql`false` : sql`${column} is null`;
    return equalTo(column, comparableOf(field) ?? 'text', value);
  });
