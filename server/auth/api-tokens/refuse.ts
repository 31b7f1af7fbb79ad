import type pg from 'pg';
import type { ServerError } from '../../errors/server-error.ts';
import type { KnownToken } from './known.ts';

/** What a token was sent for. */
export interface Sent {
  /** The name of the call, or the address of what is no call. */
  call: string;
  /** Where it came from. */
  address: string;
}

type Whose = Pick<KnownToken, 'tokenId' | 'name' | 'operatorId' | 'operatorCode' | 'operatorName'>;

/**
 * Tells the audit trail that a token was refused, and throws the refusal. The same of one token is told at most once a
 * minute: a program asks on. @throws ServerError the refusal
 */
export async function refuseToken(
  pool: pg.Pool,
  { tokenId, name, operatorId, operatorCode, operatorName }: Whose,
  { call, address }: Sent,
  refusal: ServerError,
): Promise<never> {
  await pool.query(
    `with due as (
       update heddle_token set refused_at = now(), refused_what = $7 where token_id = $1 and
         (refused_what is distinct from $7 or refused_at < now() - interval '1 minute') returning 1)
     insert into audit_entry (operator_id, operator_name, created_by, address, page, call, request_key, token_name,
       action, detail, changes)
     select $2, $3, $4, left($5, 60), '', left($6, 120), '', $8, 'refused', left($9, 200), '[]' from due`,
    [
      tokenId,
      operatorId,
      operatorName,
      operatorCode,
      address,
      call,
      `${refusal.name} ${call} ${address}`,
      name,
      refusal.message,
    ],
  );
  throw refusal;
}
