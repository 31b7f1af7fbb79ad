import { sql } from 'kysely';
import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import { type Operator, unrestricted } from '../auth/operator.ts';
import type { VerbContext } from '../calls/verb.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { asSeen } from '../query/as-seen.ts';
import { withLines } from '../query/lines.ts';
import { readPlan } from '../query/plan.ts';
import { oneRow } from '../query/rows.ts';

/** What is proposed, and what is kept. */
export interface Sides {
  /** The record that proposes, with its lines. */
  proposal: Row;
  /** The record that would be changed. */
  target: Row;
  /** Entity → the records of that list that belong to the target, by their keys. */
  lists: ReadonlyMap<string, Row[]>;
}

/** The entity of a proposal, and what it is a proposal of. @throws Error of an entity that proposes nothing, which no call names */
export function proposalOf({ model, entity }: Pick<VerbContext, 'model' | 'entity'>) {
  const { proposes } = entity;
  const target = proposes && model.entities[proposes.entity];
  if (!proposes || !target) throw new Error(`The entity "${entity.name}" proposes nothing.`);
  return { proposes, target };
}

/**
 * Both sides as they are stored: of a proposal that the caller may see, about a record that they may see.
 * @param use toChange: nobody else changes either until the transaction ends. @throws ServerError notFound
 */
export async function storedSides(context: VerbContext, key: number, use: 'toRead' | 'toChange'): Promise<Sides> {
  const { database, model, entity, operator } = context;
  const { proposes, target } = proposalOf(context);
  const row = await oneRow(database, context, key, use);
  if (!row) throw new ServerError('notFound');
  const kept = await oneRow(database, { model, entity: target, operator }, Number(row[proposes.of]), use);
  if (!kept) throw new ServerError('notFound');
  const lists = new Map<string, Row[]>();
  for (const { entity: name, by } of [...proposes.lines, ...proposes.kept]) {
    const list = model.entities[name];
    if (list && !lists.has(name)) lists.set(name, await listOf(database, model, list, { by, key: kept[target.key] }));
  }
  return { proposal: await withLines(database, model, entity, row), target: kept, lists };
}

/** The records of a list that belong to one record, whoever sees them. */
async function listOf(
  database: Database,
  model: Model,
  list: EntityModel,
  { by, key }: { by: string; key: unknown },
): Promise<Row[]> {
  const plan = readPlan(model, list);
  const { rows } = await sql<Row>`
    select ${plan.selection} from ${plan.source} where ${plan.columns.get(by)} = ${key}
    order by ${plan.columns.get(list.key)}`.execute(database);
  return rows;
}

/** The same as the operator sees them: masked, and without what is not there for them. */
export async function seenSides(
  { database, model, entity, operator }: VerbContext,
  { proposal, target, lists }: Sides,
): Promise<Sides> {
  const seen = (of: EntityModel, rows: Row[], by: Operator = operator) =>
    asSeen(database, { model, entity: of, operator: by }, structuredClone(rows));
  const shown = new Map<string, Row[]>();
  for (const [name, rows] of lists) {
    const list = model.entities[name];
    if (list) shown.set(name, await seen(list, rows));
  }
  const [own = {}] = await seen(entity, [proposal]);
  const kept = model.entities[entity.proposes?.entity ?? ''];
  const [other = {}] = kept ? await seen(kept, [target]) : [];
  return { proposal: own, target: other, lists: shown };
}

/** Whoever verifies answers for what is written. */
export const asPlatform = (context: VerbContext): VerbContext => ({
  ...context,
  operator: unrestricted(context.operator),
});
