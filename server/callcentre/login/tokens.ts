import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Longer than a shift. */
const hours = 16;

/** Who logged in, and at which root. */
export interface Owner {
  enterpriseId: number;
  cno: string;
  root: string;
}

/** What is kept of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new token, by which the agent's client logs in at the websocket, again after each break of the line. */
export async function issueToken(pool: pg.Pool, owner: Owner): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await pool.query('delete from heddle_cc_token where until < now()');
  await pool.query(`insert into heddle_cc_token values ($1, $2, $3, now() + $4 * interval '1 hour', $5)`, [
    hashOf(token),
    owner.enterpriseId,
    owner.cno,
    hours,
    owner.root,
  ]);
  return token;
}

/** Whose token it is. */
export async function ownerOf(pool: pg.Pool, token: string): Promise<Owner | undefined> {
  const { rows } = await pool.query(
    'select enterprise_id as "enterpriseId", cno, root from heddle_cc_token where token_hash = $1 and until > now()',
    [hashOf(token)],
  );
  return rows[0];
}
