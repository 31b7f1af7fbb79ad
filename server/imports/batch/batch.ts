import { sql } from 'kysely';
import type { StoredFile } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../../auth/operator.ts';
import type { CallContext } from '../../calls/handler.ts';
import type { Database } from '../../database/connect.ts';
import { ServerError } from '../../errors/server-error.ts';

export type BatchStatus =
  | 'checking'
  | 'checked'
  | 'importing'
  | 'imported'
  | 'undoing'
  | 'undone'
  | 'cancelled'
  | 'failed'
  | 'expired';

/** What its person is told of an import that is kept: how far it is, and what has become of it. */
export interface Batch {
  importId: number;
  title: string;
  /** The page whose records they are. */
  page: string;
  fileName: string;
  status: BatchStatus;
  /** Per cent of what is under way. */
  progress: number;
  rowCount: number;
  newCount: number;
  changedCount: number;
  sameCount: number;
  wrongCount: number;
  undoneCount: number;
  keptCount: number;
  /** The records that an undo had to leave as they are, and why. */
  kept: string | null;
  isUndoable: boolean;
  error: string | null;
}

const columns =
  sql.raw(`import_id as "importId", title, page, file_name as "fileName", status, coalesce(progress, 0)::int as progress,
  coalesce(row_count, 0)::int as "rowCount", coalesce(new_count, 0)::int as "newCount",
  coalesce(changed_count, 0)::int as "changedCount", coalesce(same_count, 0)::int as "sameCount",
  coalesce(wrong_count, 0)::int as "wrongCount", coalesce(undone_count, 0)::int as "undoneCount",
  coalesce(kept_count, 0)::int as "keptCount", kept,
  (is_undoable and status = 'imported' and kept_until > now()) as "isUndoable", error`);

interface Person {
  database: Database;
  operator: Pick<Operator, 'operatorId'>;
}

/** One's own. @param use toChange: nobody else changes it until the transaction ends. @throws ServerError notFound */
export async function ownBatch(
  { database, operator }: Person,
  importId: unknown,
  use: 'toRead' | 'toChange' = 'toRead',
): Promise<Batch> {
  if (!/^\d{1,15}$/.test(String(importId))) throw new ServerError('notFound');
  const lock = use === 'toChange' ? sql`for update` : sql``;
  const { rows } = await sql<Batch>`
    select ${columns} from import_batch
    where import_id = ${Number(importId)} and operator_id = ${operator.operatorId} ${lock}`.execute(database);
  if (!rows[0]) throw new ServerError('notFound');
  return rows[0];
}

/** The last one of a page that its person has still to see through; undefined: none. */
export async function unfinishedBatch({ database, operator }: Person, page: string): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    select ${columns} from import_batch
    where operator_id = ${operator.operatorId} and page = ${page} and status in ('checking', 'checked', 'importing')
    order by import_id desc limit 1`.execute(database);
  return rows[0];
}

interface NewBatch {
  title: string;
  page: string;
  fileName: string;
  status: 'checking' | 'imported';
  rowCount: number;
  isUndoable: boolean;
}

/** @returns its number */
export async function newBatch({ database, operator, model }: CallContext, batch: NewBatch): Promise<number> {
  const { title, page, fileName, status, rowCount, isUndoable } = batch;
  const { rows } = await sql<{ id: number }>`
    insert into import_batch (operator_id, title, page, file_name, status, progress, row_count, is_undoable, kept_until, created_by)
    values (${operator.operatorId}, ${title.slice(0, 200)}, ${page}, ${fileName.slice(0, 200)}, ${status}, 0, ${rowCount},
      ${isUndoable}, now() + ${model.app.imports?.keep ?? 0}::float8 * interval '1 second', ${operator.operatorCode})
    returning import_id as id`.execute(database);
  return Number(rows[0]?.id);
}

/** Takes it from one status to another. @returns false where it is not in that status any more */
export async function moveBatch(
  database: Database,
  importId: number,
  { from, to, error, faults }: { from: BatchStatus; to: BatchStatus; error?: string; faults?: StoredFile | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update import_batch set status = ${to}, error = left(${error ?? null}::text, 500), progress = case when ${to}::text in ('importing', 'undoing') then 0 else 100 end,
      faults = coalesce(${faults ? JSON.stringify([faults]) : null}::jsonb, faults),
      finished_at = case when ${to}::text in ('importing', 'undoing') then null else now() end,
      updated_at = now(), version = version + 1
    where import_id = ${importId} and status = ${from}`.execute(database);
  return Number(numAffectedRows) > 0;
}

/** Whether it is still in the status; then nobody changes that until the transaction ends. */
export async function holdBatch(database: Database, importId: number, status: BatchStatus): Promise<boolean> {
  const { rows } = await sql`
    select 1 from import_batch where import_id = ${importId} and status = ${status} for update`.execute(database);
  return rows.length > 0;
}

/** Counts its rows by what becomes of them, once some were carried out these alone, and says how far it is. @param progress per cent */
export async function countBatch(database: Database, importId: number, progress: number): Promise<void> {
  await sql`
    with counted as (
      select count(*) filter (where state = 'new' and counts) as new, count(*) filter (where state = 'changed' and counts) as changed,
        count(*) filter (where state = 'same') as same, count(*) filter (where state = 'wrong') as wrong,
        count(*) filter (where stage = 'undone') as undone, count(*) filter (where stage = 'kept') as kept
      from (
        select stage, outcome ->> 'state' as state,
          stage <> 'checked' or not bool_or(stage in ('done', 'undone', 'kept')) over () as counts
        from heddle_import_line where import_id = ${importId}) as l
    )
    update import_batch set new_count = counted.new, changed_count = counted.changed, same_count = counted.same,
      wrong_count = counted.wrong, undone_count = counted.undone, kept_count = counted.kept, progress = ${progress}
    from counted where import_id = ${importId}`.execute(database);
}

/** Throws away what imports have kept whose time is over: they stay as they are. */
export async function expireBatches(database: Database): Promise<void> {
  await sql`
    with over as (
      update import_batch set is_undoable = false, faults = null, status = case when status = 'checked' then 'expired' else status end,
        updated_at = now(), version = version + 1
      where kept_until < now() and (is_undoable or faults is not null or status = 'checked')
        and status not in ('checking', 'importing', 'undoing') returning import_id
    ), gone as (
      delete from heddle_file where stored_by = any(select 'import ' || import_id from over)
    ) delete from heddle_import_line where import_id in (select import_id from over)`.execute(database);
}
