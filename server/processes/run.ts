import { sql } from 'kysely';
import type { EntityModel, ProcessModel } from '#runtime/language/bundle/model.ts';
import { unrestricted } from '../auth/operator.ts';
import type { CallContext } from '../calls/handler.ts';
import type { VerbContext } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { oneRow } from '../query/rows.ts';
import { pinned } from './definitions.ts';
import type { Approval } from './tables.ts';

/** Takes the record along an edge of its state table, through the one door of a status. */
export type MoveRecord = (
  context: VerbContext,
  how: { transition: string; key: number; isProcess: true },
) => Promise<void>;

/** One approval while something happens to it, within the transaction of the call. */
export interface Run {
  /** Of the call; its database is the transaction. */
  context: CallContext;
  move: MoveRecord;
  /** Locked. */
  approval: Approval;
  /** The definition that it follows. */
  process: ProcessModel;
  entity: EntityModel;
}

/** An approval, with the definition that it follows. @throws ServerError notFound where its entity is gone */
export async function runOf(context: CallContext, approval: Approval, move: MoveRecord): Promise<Run> {
  const process = await pinned(context.database, approval.definition);
  const entity = context.model.entities[approval.recordEntity];
  if (!entity) throw new ServerError('notFound');
  return { context, move, approval, process, entity };
}

/** The record as it is now, whoever may see it. */
export async function recordOf({ context, entity, approval }: Run): Promise<Row> {
  const { database, model, operator } = context;
  return (await oneRow(database, { model, entity, operator: unrestricted(operator) }, approval.recordId)) ?? {};
}

/** The number by which staff know the record; its name where it has none. */
export async function numberOf({ context, entity, approval }: Run): Promise<string> {
  if (entity.code === undefined) return approval.recordName;
  const { rows } = await sql<{ number: string | null }>`
    select ${sql.ref(snake(entity.code.field))} as number from ${sql.table(snake(entity.name))}
    where ${sql.ref(snake(entity.key))} = ${approval.recordId}`.execute(context.database);
  return rows[0]?.number ?? approval.recordName;
}

/** Moves the record on behalf of the process: who decides need not see it otherwise. */
export const moveRecord = ({ context, move, entity, approval }: Run, transition: string): Promise<void> =>
  move(
    { ...context, entity, operator: unrestricted(context.operator), body: {}, params: {} },
    { transition, key: approval.recordId, isProcess: true },
  );
