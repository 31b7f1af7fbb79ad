import { sql } from 'kysely';
import type { EntityModel } from '#runtime/language/bundle/model.ts';
import { changesBetween } from '../../audit/changes.ts';
import type { Change } from '../../audit/entry.ts';
import type { CallContext } from '../../calls/handler.ts';
import type { VerbContext } from '../../calls/verb.ts';
import { snake } from '../../database/names.ts';
import { inSavepoint } from '../../database/savepoint.ts';
import { ServerError } from '../../errors/server-error.ts';
import type { Row } from '../../query/answer.ts';
import { oneRow } from '../../query/rows.ts';
import { lockOwnersOf, settleOwners } from '../../write/owners.ts';
import { removeRow } from '../../write/remove-row.ts';
import { storeChanges } from '../../write/store-changes.ts';
import { givenValues } from '../../write/values.ts';
import type { WrittenRow } from '../rows.ts';

/**
 * Undoes what a row has written, within a transaction: a new record goes, a changed one says again what it said. What
 * somebody has changed since stays.
 * @returns why it stays; '' where it was undone
 */
export async function undoRow(context: CallContext, entity: EntityModel, written: WrittenRow): Promise<string> {
  const { recordId, action, changes } = written;
  const own: VerbContext = { ...context, entity, params: { [entity.key]: String(recordId) }, query: {}, body: {} };
  try {
    await inSavepoint(own, async () => {
      await (action === 'created' ? takeBack(own, recordId, changes) : changeBack(own, recordId, changes));
      await settleOwners(own);
    });
    return '';
  } catch (error) {
    if (!(error instanceof ServerError) || error.status >= 500) throw error;
    return whyOf(error);
  }
}

const whyOf = (error: ServerError): string =>
  error.name === 'notFound' ? '已经删除，或您已经看不到' : Object.values(error.fields).join('；') || error.message;

const changedSince = (): ServerError => new ServerError('rejected', { values: { message: '导入以后又修改过' } });

async function takeBack(context: VerbContext, key: number, changes: readonly Change[]): Promise<void> {
  if (await isGone(context, key)) return;
  if (await hasLines(context, key)) throw new ServerError('rejected', { values: { message: '导入以后加了明细' } });
  await removeRow(context, key, undefined, stored => {
    const now = changesBetween(context.entity, undefined, stored);
    const made = new Map(changes.map(({ field, after }) => [field, after]));
    if (now.length !== made.size || now.some(({ field, after }) => !alike(after, made.get(field))))
      throw changedSince();
  });
}

async function changeBack(context: VerbContext, key: number, changes: readonly Change[]): Promise<void> {
  const { database, entity } = context;
  await lockOwnersOf(context, entity, key);
  const before = await oneRow(database, context, key, 'toChange');
  if (!before) throw new ServerError('notFound');
  if (changes.some(({ field, after }) => !alike(before[field] ?? null, after))) throw changedSince();
  const sent: Row = Object.fromEntries(changes.map(change => [change.field, change.before]));
  await storeChanges([{ context, key, before, values: givenValues(entity.fields, sent), sent }]);
}

/** What was kept as JSON, and what the database says. */
const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Somebody has deleted it: there is nothing to undo. */
async function isGone({ database, entity }: VerbContext, key: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(snake(entity.name))} where ${sql.id(snake(entity.key))} = ${key}`.execute(database);
  return rows.length === 0;
}

/** An import makes no lines: those that are there are somebody's work. */
async function hasLines({ database, model, entity }: VerbContext, key: number): Promise<boolean> {
  for (const { lines } of entity.fields) {
    const owned = lines && model.entities[lines.entity];
    if (!lines || !owned) continue;
    const { rows } = await sql`
      select 1 from ${sql.table(snake(owned.name))} where ${sql.id(snake(lines.by))} = ${key} limit 1`.execute(
      database,
    );
    if (rows.length > 0) return true;
  }
  return false;
}
