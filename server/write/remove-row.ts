import { sql } from 'kysely';
import type { VerbContext } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { rowsToChange } from '../query/rows.ts';
import { judgeGrant } from './after-write.ts';
import { assertVersion } from './answer-of.ts';
import { arrangeTimers } from './arrange-timers.ts';
import { endWithRecord } from './end-approvals.ts';
import { followPeople } from './follow-people.ts';
import { followTokens } from './follow-tokens.ts';
import { noteWrite } from './note-write.ts';
import { lockOwnersOf, noteOwners } from './owners.ts';
import { refusedDelete } from './refused.ts';
import { refuseWhereRowsRefer } from './rows-that-refer.ts';
import { assertNotUnderApproval, assertOwnerNotUnderApproval, isDecided } from './under-approval.ts';

/**
 * Deletes a record, within the transaction of the call, unless others refer to it.
 * @param version the one that was seen; undefined: any. @throws ServerError notFound, conflict, referenced
 */
export async function removeRow(
  context: VerbContext,
  key: number,
  version?: number,
  allow?: (stored: Row) => void,
): Promise<void> {
  await removeRows(context, [key], async stored => {
    allow?.(stored);
    await assertVersion(context, version, stored);
  });
}

/**
 * The same of several records of one entity, by one statement.
 * @param allow judges each as it is stored. @throws ServerError notFound, where one is not there or named twice
 */
export async function removeRows(
  context: VerbContext,
  keys: readonly number[],
  allow?: (stored: Row) => Promise<void>,
): Promise<void> {
  const { database, entity } = context;
  if (keys.length === 0) return;
  for (const key of keys) await lockOwnersOf(context, entity, key);
  const rows = await rowsToChange(database, context, keys);
  if (rows.length < keys.length) throw new ServerError('notFound');
  for (const stored of rows) {
    await allow?.(stored);
    await assertNotUnderApproval(context, Number(stored[entity.key]), '删除');
    await assertOwnerNotUnderApproval(context, stored[entity.owner?.by ?? '']);
  }
  await removeLines(context, keys);
  await removePeriods(context, keys);
  await sql`delete from ${sql.table(snake(entity.name))} where ${sql.id(snake(entity.key))} = any(${keys}::bigint[])`
    .execute(database)
    .catch(error => Promise.reject(refusedDelete(error)));
  for (const stored of rows) await removed(context, Number(stored[entity.key]), stored);
}

/** What follows when it is gone. */
async function removed(context: VerbContext, key: number, stored: Row): Promise<void> {
  const { database, model, entity } = context;
  await refuseWhereRowsRefer(database, context, key);
  await judgeGrant(context, stored, undefined);
  if (isDecided(model, entity)) await endWithRecord(context, entity.name, key);
  noteWrite(context, { action: 'deleted', before: stored });
  noteOwners(context, { key, before: stored });
  await followPeople(context, stored, undefined);
  await followTokens(context, stored, undefined);
  await arrangeTimers(database, entity, key, undefined);
}

/** What held of records from which day on goes with them, and what was planned. */
async function removePeriods({ database, entity: { effective } }: VerbContext, keys: readonly number[]): Promise<void> {
  if (!effective) return;
  const table = sql.table(snake(effective.periods));
  await sql`delete from ${table} where ${sql.id(snake(effective.by))} = any(${keys}::bigint[])`.execute(database);
}

/** The lines that records own go with them. */
async function removeLines(context: VerbContext, keys: readonly number[]): Promise<void> {
  const { database, model } = context;
  for (const { lines } of context.entity.fields) {
    const entity = lines && model.entities[lines.entity];
    if (!lines || !entity) continue;
    const { rows } = await sql<{ key: number }>`
      select ${sql.id(snake(entity.key))} as key from ${sql.table(snake(entity.name))}
      where ${sql.id(snake(lines.by))} = any(${keys}::bigint[]) order by 1`.execute(database);
    const own = rows.map(({ key }) => key);
    await removeRows({ ...context, entity }, own);
  }
}
