import { sql } from 'kysely';
import type { VerbContext } from '../calls/verb.ts';
import { snake } from '../database/names.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { oneRow } from '../query/rows.ts';
import { judgeGrant } from './after-write.ts';
import { assertVersion } from './answer-of.ts';
import { arrangeTimers } from './arrange-timers.ts';
import { endWithRecord } from './end-approvals.ts';
import { followPeople } from './follow-people.ts';
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
  const { database, entity } = context;
  await lockOwnersOf(context, entity, key);
  const stored = await oneRow(database, context, key, 'toChange');
  if (!stored) throw new ServerError('notFound');
  allow?.(stored);
  await assertNotUnderApproval(context, key, '删除');
  await assertOwnerNotUnderApproval(context, stored[entity.owner?.by ?? '']);
  await assertVersion(context, version, stored);
  await removeLines(context, key);
  await sql`delete from ${sql.table(snake(entity.name))} where ${sql.id(snake(entity.key))} = ${key}`
    .execute(database)
    .catch(error => Promise.reject(refusedDelete(error)));
  await refuseWhereRowsRefer(database, context, key);
  await judgeGrant(context, stored, undefined);
  if (isDecided(context.model, entity)) await endWithRecord(context, entity.name, key);
  noteWrite(context, { action: 'deleted', before: stored });
  noteOwners(context, { key, before: stored });
  await followPeople(context, stored, undefined);
  await arrangeTimers(database, entity, key, undefined);
}

/** The lines that a record owns go with it. */
async function removeLines(context: VerbContext, key: number): Promise<void> {
  const { database, model } = context;
  for (const { lines } of context.entity.fields) {
    const entity = lines && model.entities[lines.entity];
    if (!lines || !entity) continue;
    const { rows } = await sql<{ key: number }>`
      select ${sql.id(snake(entity.key))} as key from ${sql.table(snake(entity.name))}
      where ${sql.id(snake(lines.by))} = ${key} order by 1`.execute(database);
    for (const line of rows) await removeRow({ ...context, entity }, line.key);
  }
}
