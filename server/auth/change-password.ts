import { sql } from 'kysely';
import type pg from 'pg';
import { formats } from '#runtime/language/formats/index.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { hashToken } from './tokens.ts';

interface NewPassword {
  operatorId: number;
  password: string;
  /** The field of the form under which it is shown that the password is not good. */
  field: string;
  /** An access token whose log-in goes on. */
  keep: string;
}

/** Gives an operator a password (spec 5.4) and ends what is open under the former one. @throws ServerError badInput */
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
    ) update heddle_session s set revoked_at = now() from changed c where s.operator_id = c.operator_id and s.revoked_at is null
      and s.family not in (select family from heddle_session where access_hash = ${hashToken(keep)})`.execute(database);
}

/** @throws ServerError badInput where the operator's present password is another. */
export async function provePassword(
  pool: pg.Pool,
  { operatorId, password, field }: Omit<NewPassword, 'keep'>,
): Promise<void> {
  const { rows } = await pool.query<{ hash: string }>('select hash from heddle_password where operator_id = $1', [
    operatorId,
  ]);
  if (!(await verifyPassword(password, rows[0]?.hash)))
    throw new ServerError('badInput', { fields: { [field]: '原密码错误' } });
}
