import { sql } from 'kysely';
import type { StoredFile } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';

export type ExportStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired';

/** How far it is; undefined where it is no more. */
export async function statusOf(database: Database, exportId: number): Promise<ExportStatus | undefined> {
  const { rows } = await sql<{
    status: ExportStatus;
  }>`select status from export_file where export_id = ${exportId}`.execute(database);
  return rows[0]?.status;
}

/** What becomes of an export that is under way. @returns false where it is over, such as one that was cancelled */
export async function settle(
  database: Database,
  exportId: number,
  to: { status: ExportStatus; file?: StoredFile; keep?: number; error?: string },
): Promise<boolean> {
  const { status, file, keep = 0, error } = to;
  const { numAffectedRows } = await sql`
    update export_file set status = ${status}, file = ${file ? JSON.stringify([file]) : null}::jsonb,
      finished_at = case when ${status}::text = 'running' then null else now() end,
      kept_until = case when ${status}::text = 'done' then now() + ${keep}::float8 * interval '1 second' end,
      error = left(${error ?? null}::text, 500), updated_at = now(), version = version + 1
    where export_id = ${exportId} and status in ('waiting', 'running')`.execute(database);
  return Number(numAffectedRows) > 0;
}

/** Throws away the files of exports whose time is over. */
export async function expireExports(database: Database): Promise<void> {
  await sql`
    with over as (
      update export_file set status = 'expired', file = null, updated_at = now(), version = version + 1
      where status = 'done' and kept_until < now() returning export_id
    ) delete from heddle_file where stored_by = any(select 'export ' || export_id from over)`.execute(database);
}
