import { sql } from 'kysely';
import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../calls/handler.ts';
import { keysCalled, namings } from '../query/keys-called.ts';
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
