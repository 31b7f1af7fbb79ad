import type pg from 'pg';
import { hashToken } from '../tokens.ts';

/** A token as it stands, good or not. */
export interface KnownToken {
  tokenId: number;
  name: string;
  operatorId: number;
  operatorCode: string;
  operatorName: string;
  /** The account is in use. */
  isEnabled: boolean;
  addresses: string;
  status: 'active' | 'expired' | 'ended';
  /** Its last day, yyyy-MM-dd. */
  until: string;
  /** That day is past. */
  isOver: boolean;
  endedWhy: string;
  /** Its last use was noted long enough ago to note another. */
  isUseDue: boolean;
}

/** Prepared once for each connection. By the hash: who tries many learns nothing from how long it takes. */
const statement = {
  name: 'heddle_api_token',
  text: `select t.token_id as "tokenId", t.token_name as name, o.operator_id as "operatorId",
      o.operator_code as "operatorCode", o.operator_name as "operatorName", o.enabled is not false as "isEnabled",
      coalesce(t.addresses, '') as addresses, t.status, to_char(t.until, 'YYYY-MM-DD') as until,
      t.until < (now() at time zone 'Asia/Shanghai')::date as "isOver", coalesce(t.ended_why, '') as "endedWhy",
      coalesce(t.last_used_at < now() - interval '1 minute', true) as "isUseDue"
    from heddle_token h join api_token t using (token_id) join secoperator o on o.operator_id = t.operator_id
    where h.hash = $1`,
};

/** What is known of a token; undefined: nothing. */
export async function knownToken(pool: pg.Pool, token: string): Promise<KnownToken | undefined> {
  const { rows } = await pool.query<KnownToken>({ ...statement, values: [hashToken(token)] });
  return rows[0];
}

/** Keeps when it was last used, and from where: at most once a minute. */
export async function noteUse(pool: pg.Pool, { tokenId, isUseDue }: KnownToken, address: string): Promise<void> {
  if (!isUseDue) return;
  await pool.query(
    `update api_token set last_used_at = now(), last_address = $2 where token_id = $1
       and coalesce(last_used_at < now() - interval '1 minute', true)`,
    [tokenId, address.slice(0, 60)],
  );
}
