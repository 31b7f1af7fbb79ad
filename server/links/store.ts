import { type RawBuilder, sql } from 'kysely';
import { hashToken, newToken } from '../auth/tokens.ts';
import type { Database } from '../database/connect.ts';

/** Why a link does not open any more. */
export type Over = 'used' | 'expired' | 'withdrawn' | 'guessed' | 'closed';

/** A link as it is kept. */
export interface StoredLink {
  id: number;
  page: string;
  entity: string;
  recordId: number;
  orgId: number;
  /** The code of whoever made it. */
  madeBy: string;
  /** yyyy-MM-dd HH:mm:ss */
  until: string;
  isOpened: boolean;
  /** Wrong proofs so far. */
  wrong: number;
  /** Absent: it is good. */
  over?: Exclude<Over, 'closed'>;
}

/** Days for which it is known why a link does not open any more. */
const rememberedFor = 180;

/**
 * Makes a link to a record; the one that there was ends. The code has 256 bits, and its hash alone is kept.
 * @param made.days for which it is good
 */
export async function makeLink(
  database: Database,
  made: { page: string; entity: string; key: number; orgId: number; by: string; days: number },
): Promise<{ code: string; until: string }> {
  await endLinks(database, made);
  await sql`delete from heddle_link where until < now() - make_interval(days => ${rememberedFor})`.execute(database);
  const code = newToken();
  const { rows } = await sql<{ until: string }>`
    insert into heddle_link (code_hash, page, entity, record_id, org_id, made_by, until)
    values (${hashToken(code)}, ${made.page}, ${made.entity}, ${made.key}, ${made.orgId}, ${made.by},
            now() + make_interval(days => ${made.days}))
    returning ${moment(sql`until`)} as until`.execute(database);
  return { code, until: rows[0]?.until ?? '' };
}

/** No link to the record opens any more. */
export async function endLinks(database: Database, { page, key }: { page: string; key: number }): Promise<void> {
  await sql`
    update heddle_link set ended_at = now(), ended_why = 'withdrawn'
    where page = ${page} and record_id = ${key} and used_at is null and ended_at is null`.execute(database);
}

const moment = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;

const columns = sql`
  id::int as id, page, entity, record_id::int as "recordId", org_id::int as "orgId", made_by as "madeBy", wrong,
  ${moment(sql`until`)} as until, opened_at is not null as "isOpened",
  case when used_at is not null then 'used' when ended_at is not null then ended_why when until <= now() then 'expired' end as over`;

/** The link of a code; undefined where there is none. */
export async function linkOfCode(database: Database, code: string): Promise<StoredLink | undefined> {
  const { rows } = await sql<StoredLink>`
    select ${columns} from heddle_link where code_hash = ${hashToken(code)}`.execute(database);
  return known(rows[0]);
}

/** The same link, which nobody else changes until the transaction ends. */
export async function lockLink(database: Database, id: number): Promise<StoredLink | undefined> {
  const { rows } = await sql<StoredLink>`select ${columns} from heddle_link where id = ${id} for update`.execute(
    database,
  );
  return known(rows[0]);
}

/** SQL says null of one that is good. */
function known(row: StoredLink | undefined): StoredLink | undefined {
  if (!row) return undefined;
  const { over, ...own } = row;
  return over ? { ...own, over } : own;
}

/** The person has seen the record. */
export const noteOpened = (database: Database, id: number): Promise<unknown> =>
  sql`update heddle_link set opened_at = coalesce(opened_at, now()) where id = ${id}`.execute(database);

/** The person has sent it: the link ends. */
export const noteUsed = (database: Database, id: number): Promise<unknown> =>
  sql`update heddle_link set used_at = now() where id = ${id}`.execute(database);

/** One more wrong proof. @param most with so many it ends */
export const noteWrong = (database: Database, id: number, most: number): Promise<unknown> =>
  sql`
    update heddle_link set wrong = wrong + 1,
      ended_at = case when wrong + 1 >= ${most} then now() end, ended_why = case when wrong + 1 >= ${most} then 'guessed' end
    where id = ${id}`.execute(database);
