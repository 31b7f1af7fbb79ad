import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import { countAttempt } from './login-attempts.ts';
import { type PasswordRules, passwordRefusal } from './new-password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { hashToken } from './tokens.ts';

/** Of so many former ones the hashes are kept. */
const mostFormer = 5;

interface NewPassword {
  operatorId: number;
  password: string;
  /** The field of the form under which it is shown that the password is not good. */
  field: string;
  /** An access token whose log-in goes on. */
  keep: string;
  /** Somebody else has chosen it: it is to be changed when it is first used. */
  mustChange?: boolean;
  /** What the app asks of passwords. Left out: nothing beyond what every one must be. */
  rules?: Partial<PasswordRules> | undefined;
}

/**
 * Gives an operator a password (spec 5.4) and ends what is open under the former one; no browser is known to the
 * account any more. @throws ServerError badInput
 */
export async function setPassword(database: Database, asked: NewPassword): Promise<void> {
  const { operatorId, password, keep, mustChange = false } = asked;
  await checkNew(database, asked);
  const hash = await hashPassword(password);
  await sql`
    with changed as (
      insert into heddle_password as p (operator_id, hash, must_change) values (${operatorId}, ${hash}, ${mustChange})
      on conflict (operator_id) do update
        set hash = excluded.hash, must_change = excluded.must_change, changed_at = now(),
            former = (array[p.hash] || p.former)[1:${mostFormer}]
      returning operator_id
    ), unknown as (delete from heddle_device where operator_id = ${operatorId})
    update heddle_session s set revoked_at = now() from changed c where s.operator_id = c.operator_id and s.revoked_at is null
      and s.family not in (select family from heddle_session where access_hash = ${hashToken(keep)})`.execute(database);
}

/** What may be a password of theirs. @throws ServerError badInput */
async function checkNew(database: Database, { operatorId, password, field, rules }: NewPassword): Promise<void> {
  const { former = 0 } = rules ?? {};
  const refuse = (message: string): never => {
    throw new ServerError('badInput', { fields: { [field]: message } });
  };
  const { rows } = await sql<{ code: string; hashes: string[] | null }>`
    select o.operator_code as code, (array[p.hash] || p.former)[1:${former}] as hashes
    from secoperator o left join heddle_password p using (operator_id) where o.operator_id = ${operatorId}`.execute(
    database,
  );
  const { code = '', hashes } = rows[0] ?? {};
  const refusal = await passwordRefusal(password, { code, rules });
  if (refusal) refuse(refusal);
  for (const hash of hashes ?? [])
    if (hash && (await verifyPassword(password, hash))) refuse(`不能使用最近${former}次用过的密码`);
}

/**
 * Makes sure that an operator who is logged in knows the present password. Wrong ones count by themselves: nobody who
 * guesses elsewhere keeps an operator from changing it.
 * @throws ServerError badInput, locked, busy
 */
export async function requireCurrentPassword(
  pool: pg.Pool,
  {
    operatorId,
    password,
    field,
    address,
  }: Pick<NewPassword, 'operatorId' | 'password' | 'field'> & { address: string },
): Promise<void> {
  const { rows } = await pool.query<{ hash: string }>('select hash from heddle_password where operator_id = $1', [
    operatorId,
  ]);
  const source = { account: `operator ${operatorId}`, address, device: 'session' };
  const isRight = () => verifyPassword(password, rows[0]?.hash, address).then(right => right || undefined);
  if (!(await countAttempt(pool, source, isRight)))
    throw new ServerError('badInput', { fields: { [field]: '原密码错误' } });
}
