import { sql } from 'kysely';
import type { FieldModel, RecordRules } from '#runtime/language/bundle/model.ts';
import type { Row } from '#runtime/language/rules/changed.ts';
import type { CallContext } from '../calls/handler.ts';
import { readPlan } from '../query/plan.ts';

/** What rules read through references that are other ones now; that the writer sees those is judged with what is sent. */
export async function throughReferences(
  { database, model }: CallContext,
  { through }: RecordRules,
  fields: readonly FieldModel[],
  row: Row,
  before: Row | undefined,
): Promise<Row> {
  const found: Record<string, unknown> = {};
  for (const reference of new Set(Object.values(through).map(one => one.reference))) {
    const key = found[reference] ?? row[reference] ?? null;
    if (before && key === (before[reference] ?? null)) continue;
    const wanted = Object.entries(through).filter(([, one]) => one.reference === reference);
    const target = model.entities[fields.find(({ name }) => name === reference)?.reference?.entity ?? ''];
    const plan = target && readPlan(model, target);
    const columns = wanted.map(([name, { field }]) => sql`${plan?.columns.get(field)} as ${sql.id(name)}`);
    const { rows } =
      plan && key !== null
        ? await sql<Row>`select ${sql.join(columns)} from ${plan.unnamedSource} where ${plan.columns.get(target.key)} = ${key}`.execute(
            database,
          )
        : { rows: [] };
    for (const [name] of wanted) found[name] = rows[0]?.[name] ?? null;
  }
  return found;
}
