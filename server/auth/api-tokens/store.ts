import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { ServerError } from '../../errors/server-error.ts';
import { hashToken, newApiToken } from '../tokens.ts';

/** What somebody asks for; how it may be asked for is judged before. */
export interface NewApiToken {
  operatorId: number;
  orgId: number;
  operatorCode: string;
  name: string;
  /** Names of calls, and of services as `asset.*`. */
  calls: readonly string[];
  networks: readonly string[];
  /** Its last day, yyyy-MM-dd. */
  until: string;
}

/** Tokens that one person may have at a time. */
const most = 20;

/** Makes one. @returns it, whole, for this once: its hash alone is kept @throws ServerError rejected where there are too many */
export async function makeApiToken(
  database: Database,
  asked: NewApiToken,
): Promise<{ tokenId: number; token: string; beginning: string }> {
  // Two windows of one person make them one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('heddle_token'), ${asked.operatorId}::int)`.execute(database);
  const { rows: held } = await sql<{ count: number }>`
    select count(*)::int as count from api_token where operator_id = ${asked.operatorId} and status = 'active'
      and until >= (now() at time zone 'Asia/Shanghai')::date`.execute(database);
  if ((held[0]?.count ?? 0) >= most)
    throw new ServerError('rejected', { values: { message: `每人最多有${most}个可用的令牌，请先结束不用的` } });
  const token = newApiToken();
  const beginning = token.slice(0, 8);
  const { rows } = await sql<{ tokenId: number }>`
    with made as (
      insert into api_token (operator_id, org_id, token_name, beginning, calls, addresses, until, status, created_by)
      values (${asked.operatorId}, ${asked.orgId}, ${asked.name}, ${beginning}, ${asked.calls.join('\n')},
              ${asked.networks.join(', ') || null}, ${asked.until}, 'active', ${asked.operatorCode})
      returning token_id)
    insert into heddle_token (hash, token_id) select ${hashToken(token)}, token_id from made
    returning token_id as "tokenId"`.execute(database);
  return { tokenId: Number(rows[0]?.tokenId), token, beginning };
}

/** A token that is held until the transaction ends; undefined where there is none. */
export async function heldToken(
  database: Database,
  tokenId: number,
): Promise<{ operatorId: number; name: string; status: string } | undefined> {
  const { rows } = await sql<{ operatorId: number; name: string; status: string }>`
    select operator_id as "operatorId", token_name as name, status from api_token where token_id = ${tokenId} for update`.execute(
    database,
  );
  return rows[0];
}

/** Ends a token, for ever. @param why as staff read it, such as 本人结束 */
export async function endApiToken(database: Database, tokenId: number, why: string): Promise<void> {
  await sql`
    update api_token set status = 'ended', ended_at = now(), ended_why = ${why}, version = version + 1, updated_at = now()
    where token_id = ${tokenId}`.execute(database);
}

/** Ends all that somebody has: their account is not in use any more. */
export async function endTokensOf(database: Database, operatorId: number, why: string): Promise<void> {
  await sql`
    update api_token set status = 'ended', ended_at = now(), ended_why = ${why}, version = version + 1, updated_at = now()
    where operator_id = ${operatorId} and status = 'active'`.execute(database);
}

/** Those whose last day is past say so. */
export async function expireTokens(database: Database): Promise<void> {
  await sql`
    update api_token set status = 'expired', version = version + 1, updated_at = now()
    where status = 'active' and until < (now() at time zone 'Asia/Shanghai')::date`.execute(database);
}
