import { sql } from 'kysely';
import type { InboxNotice } from '#runtime/language/bundle/answers.ts';
import type { Database } from '../database/connect.ts';

/** Most notices that are shown; and how many new ones are counted. */
const most = 50;
const countedTo = 100;

/** How many of an operator's notices are new (100: that many or more), and the latest of all. */
export async function inboxOf(
  database: Database,
  operatorId: number,
): Promise<{ unread: number; notices: InboxNotice[] }> {
  const [unread, notices] = await Promise.all([
    sql<{ count: number }>`
      select count(*) from (select 1 from heddle_notice where operator_id = ${operatorId} and read_at is null limit ${countedTo}) as new`.execute(
      database,
    ),
    sql<InboxNotice>`
      select id, title, text, page, params, file, created_at as "createdAt", read_at as "readAt" from heddle_notice
      where operator_id = ${operatorId} order by id desc limit ${most}`.execute(database),
  ]);
  return { unread: unread.rows[0]?.count ?? 0, notices: notices.rows };
}

/** The operator has read these notices of theirs, or all up to one. */
export async function markRead(
  database: Database,
  operatorId: number,
  { ids, upTo }: { ids: readonly number[]; upTo: number },
): Promise<void> {
  await sql`
    update heddle_notice set read_at = now()
    where operator_id = ${operatorId} and read_at is null and (id = any(${[...ids]}::bigint[]) or id <= ${upTo})`.execute(
    database,
  );
}
