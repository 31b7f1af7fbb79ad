import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { hiddenValues } from './hidden.ts';
import { scopeConditions } from './scope.ts';
import { type ListQuery, seenPlan, whereAll } from './select.ts';

/** Who asks, and where. */
type Asking = Pick<ListQuery, 'model' | 'operator'> & { database: Database };

/** The columns by which staff may name a record: one that they see masked is not asked about. */
export function namings({ model, operator }: Pick<Asking, 'model' | 'operator'>, target: EntityModel) {
  const plan = seenPlan(model, target, operator);
  const hidden = hiddenValues(plan, model, operator);
  return [target.nameField, target.code?.field ?? ''].flatMap(name => {
    const column = hidden.has(name) ? undefined : plan.columns.get(name);
    return column ? [column] : [];
  });
}

/** The keys of records by what they are called, or by their codes; undefined where several are called so. */
export async function keysCalled(
  context: Asking,
  target: EntityModel,
  texts: readonly string[],
): Promise<Map<string, number | undefined>> {
  const { database, model, operator } = context;
  const plan = seenPlan(model, target, operator);
  const found = new Map<string, number | undefined>();
  for (const naming of namings(context, target)) {
    const conditions = [sql`${naming}::text = any(${texts}::text[])`, ...scopeConditions(model, target, operator)];
    const { rows } = await sql<{ key: number; text: string }>`
      select ${plan.columns.get(target.key)} as key, ${naming}::text as text from ${plan.source} ${whereAll(conditions)}`.execute(
      database,
    );
    for (const { key, text } of rows) found.set(text, found.has(text) && found.get(text) !== key ? undefined : key);
  }
  return found;
}
