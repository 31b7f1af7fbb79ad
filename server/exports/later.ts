import { sql } from 'kysely';
import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { enqueue } from '../queue/enqueue.ts';
import type { WaitingExport } from './waiting.ts';

/** Exports of one person that may be under way at a time. */
const most = 3;

/** What an export that is made in the background answers in the place of its file. */
export interface Later {
  exportId: number;
  rows: number;
  /** Where its file will be. */
  page: string;
}

/** Whether an export is too large to be waited for. */
export const isForLater = ({ model, inBackground }: CallContext, rows: number): boolean =>
  !inBackground && model.app.exports !== undefined && rows > model.app.exports.rows;

/**
 * Has the call made again by a job, for whoever makes it now and where they are now; they are told when its file is there.
 * @throws ServerError rejected where too many of theirs are under way
 */
export async function exportLater(
  context: CallContext,
  { title, rows }: { title: string; rows: number },
): Promise<Later> {
  const { database, operator, call, body, query, at, page, model } = context;
  return database.transaction().execute(async transaction => {
    // Two presses at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('heddle_export'), ${operator.operatorId}::int)`.execute(
      transaction,
    );
    const { rows: waiting } = await sql<{ count: number }>`
      select count(*)::int as count from export_file
      where operator_id = ${operator.operatorId} and status in ('waiting', 'running')`.execute(transaction);
    if ((waiting[0]?.count ?? 0) >= most)
      throw new ServerError('rejected', {
        values: { message: `您有 ${most} 个导出还没有完成，请等它们完成或取消后再试` },
      });
    const { rows: made } = await sql<{ id: number }>`
      insert into export_file (operator_id, title, row_count, status, created_by)
      values (${operator.operatorId}, ${title.slice(0, 200)}, ${rows}, 'waiting', ${operator.operatorCode})
      returning export_id as id`.execute(transaction);
    const exportId = Number(made[0]?.id);
    const payload: WaitingExport = {
      exportId,
      operatorId: operator.operatorId,
      orgId: operator.org.orgId,
      ...(operator.token ? { tokenId: operator.token.id } : {}),
      body,
      query,
      at,
      page,
    };
    await enqueue(transaction, [
      { key: `export ${exportId}`, kind: 'export', name: call.name, payload: { ...payload } },
    ]);
    return { exportId, rows, page: model.app.exports?.page ?? '' };
  });
}
