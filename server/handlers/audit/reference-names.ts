import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { Change } from '../../audit/entry.ts';
import type { CallContext } from '../../calls/handler.ts';
import { readPlan } from '../../query/plan.ts';
import { scopeConditions } from '../../query/scope.ts';
import { whereAll } from '../../query/select.ts';

/** `field key` → the name of the record that the key stood for; only of those that the operator may see. */
export async function referenceNames(
  { database, model, operator }: CallContext,
  entity: EntityModel,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const field of entity.fields) {
    const target = field.reference && model.entities[field.reference.entity];
    const values = changes
      .filter(change => change.field === field.name)
      .flatMap(({ before, after }) => [before, after]);
    const keys = [...new Set(values.filter(value => typeof value === 'number'))];
    if (!target || keys.length === 0) continue;
    const plan = readPlan(model, target);
    const key = plan.columns.get(target.key);
    const conditions = [sql`${key} = any(${keys}::bigint[])`, ...scopeConditions(model, target, operator)];
    const { rows } = await sql<{ key: number; name: string | null }>`
      select ${key} as key, ${plan.columns.get(target.nameField) ?? key}::text as name
      from ${plan.source} ${whereAll(conditions)}`.execute(database);
    for (const row of rows) if (row.name !== null) names.set(`${field.name} ${row.key}`, row.name);
  }
  return names;
}
