import { sql } from 'kysely';
import type pg from 'pg';
import { formats } from '#runtime/language/formats/index.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import { countAttempt } from './login-attempts.ts';
import { hashPassword, verifyPassword, withinCapacity } from './password.ts';
import { hashToken } from './tokens.ts';

interface NewPassword {
  operatorId: number;
  password: string;
  /** The field of the form under which it is shown that the password is not good. */
  field: string;
  /** An access token whose log-in goes on. */
  keep: string;
}

/**
 * Gives an operator a password (spec 5.4) and ends what is open under the former one; no browser is known to the
 * account any more. @throws ServerError badInput
 */
export async function setPassword(
  database: Database,
  { operatorId, password, field, keep }: NewPassword,
): Promise<void> {
  if (!formats.password.test(password))
    throw new ServerError('badInput', { fields: { [field]: formats.password.message(password) } });
  const hash = await hashPassword(password);
  await sql`
    with changed as (
      insert into heddle_password (operator_id, hash) values (${operatorId}, ${hash})
      on conflict (operator_id) do update set hash = excluded.hash, changed_at = now() returning operator_id
    ), unknown as (delete from heddle_device where operator_id = ${operatorId})
    update heddle_session s set revoked_at = now() from changed c where s.operator_id = c.operator_id and s.revoked_at is null
      and s.family not in (select family from heddle_session where access_hash = ${hashToken(keep)})`.execute(database);
}

/**
 * Makes sure that an operator who is logged in knows the present password. Wrong ones count by themselves: nobody who
 * guesses elsewhere keeps an operator from changing it.
 * @throws ServerError badInput, locked, busy
 */
export async function requireCurrentPassword(
  pool: pg.Pool,
  { operatorId, password, field, address }: Omit<NewPassword, 'keep'> & { address: string },
): Promise<void> {
  const { rows } = await pool.query<{ hash: string }>('select hash from heddle_password where operator_id = $1', [
    operatorId,
  ]);
  const source = { account: `operator ${operatorId}`, address, device: 'session' };
  const isRight = () => verifyPassword(password, rows[0]?.hash).then(right => right || undefined);
  if (!(await withinCapacity(() => countAttempt(pool, source, isRight))))
    throw new ServerError('badInput', { fields: { [field]: '原密码错误' } });
}
