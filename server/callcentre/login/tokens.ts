import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Longer than a shift. */
const hours = 16;

/** What is kept of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new token, by which the agent's client logs in at the websocket, again after each break of the line. */
export async function issueToken(pool: pg.Pool, enterpriseId: number, cno: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await pool.query('delete from heddle_cc_token where until < now()');
  await pool.query(`insert into heddle_cc_token values ($1, $2, $3, now() + $4 * interval '1 hour')`, [
    hashOf(token),
    enterpriseId,
    cno,
    hours,
  ]);
  return token;
}

/** Whose token it is. */
export async function ownerOf(
  pool: pg.Pool,
  token: string,
): Promise<{ enterpriseId: number; cno: string } | undefined> {
  const { rows } = await pool.query(
    'select enterprise_id as "enterpriseId", cno from heddle_cc_token where token_hash = $1 and until > now()',
    [hashOf(token)],
  );
  return rows[0];
}
