import { sql } from 'kysely';
import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../calls/handler.ts';
import { hiddenValues } from '../query/hidden.ts';
import { scopeConditions } from '../query/scope.ts';
import { seenPlan, whereAll } from '../query/select.ts';
import { cellText } from './cell-text.ts';
import type { SheetLine } from './sheet.ts';

/** The keys of records by what they are called, or by their codes; undefined where several are called so. */
export type KnownNames = ReadonlyMap<string, number | undefined>;

/** Column → what its texts refer to, of the records that the operator may see. */
export async function knownNames(
  context: CallContext,
  columns: readonly FieldModel[],
  lines: readonly SheetLine[],
): Promise<ReadonlyMap<string, KnownNames>> {
  const found = new Map<string, KnownNames>();
  for (const column of columns) {
    const target = targetOf(context, column);
    const texts = [...new Set(lines.map(({ cells }) => cellText(column, cells[column.name])).filter(Boolean))];
    if (target && texts.length > 0) found.set(column.name, await keysCalled(context, target, texts));
  }
  return found;
}

export const targetOf = ({ model }: CallContext, { reference }: FieldModel): EntityModel | undefined =>
  reference && model.entities[reference.entity];

/** The columns by which staff may name a record: one that they see masked is not asked about. */
function namings({ model, operator }: CallContext, target: EntityModel) {
  const plan = seenPlan(model, target, operator);
  const hidden = hiddenValues(plan, model, operator);
  return [target.nameField, target.code?.field ?? ''].flatMap(name => {
    const column = hidden.has(name) ? undefined : plan.columns.get(name);
    return column ? [column] : [];
  });
}

async function keysCalled(
  context: CallContext,
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

/** What the records are called that a column may refer to, in order; none where there are more than `most`. */
export async function namesOffered(context: CallContext, target: EntityModel, most: number): Promise<string[]> {
  const { database, model, operator } = context;
  const [naming] = namings(context, target);
  if (!naming) return [];
  const plan = seenPlan(model, target, operator);
  const { rows } = await sql<{ text: string }>`
    select distinct ${naming}::text as text from ${plan.source}
    ${whereAll([sql`${naming} is not null`, ...scopeConditions(model, target, operator)])} order by 1 limit ${most + 1}`.execute(
    database,
  );
  return rows.length > most ? [] : rows.map(({ text }) => text);
}
