import type pg from 'pg';
import { ServerError } from '../errors/server-error.ts';
import { checkPassword } from './check-password.ts';
import { hashesOf } from './devices.ts';
import { countAttempt, inLoginTurn } from './login-attempts.ts';
import { networkOf } from './network.ts';

/** Longer ones are no codes of operators, and would not fit an index. */
const longestName = 60;
const longestPassword = 200;

/** Whom a password belongs to. */
export interface Authenticated {
  operatorId: number;
  orgId: number;
  /** The mark by which the account knows the browser. */
  device: string | undefined;
}

/**
 * Whose code and password these are. Answers alike, and takes as long, whether the account exists or not.
 * @param given.marks of the browser (devices.ts).
 * @throws ServerError badCredentials, locked, lockedAccount, busy
 */
export async function authenticateByPassword(
  pool: pg.Pool,
  { username, password, address, marks }: { username: string; password: string; address: string; marks: string[] },
): Promise<Authenticated> {
  const code = username.normalize('NFKC').toLowerCase();
  if (code === '' || code.length > longestName || password.length > longestPassword)
    throw new ServerError('badCredentials');
  const network = networkOf(address);
  const { rows } = await inLoginTurn(network, () =>
    pool.query<{ operatorId: number; orgId: number; hash: string; device: string | null }>(
      `select o.operator_id as "operatorId", o.org_id as "orgId", p.hash,
              (select mark_hash from heddle_device d where d.operator_id = o.operator_id and mark_hash = any($2) limit 1) as device
       from secoperator o join heddle_password p on p.operator_id = o.operator_id
       where lower(o.operator_code) = $1 and o.enabled is not false`,
      [code, hashesOf(marks)],
    ),
  );
  const [known] = rows;
  const device = known?.device ?? undefined;
  const keep = (hash: string) =>
    pool.query('update heddle_password set hash = $2 where operator_id = $1 and hash = $3', [
      known?.operatorId,
      hash,
      known?.hash,
    ]);
  const right = await countAttempt(pool, { account: `account ${code}`, address: network, device }, async () =>
    (await checkPassword(password, known?.hash, keep, network)) ? known : undefined,
  );
  if (!right) throw new ServerError('badCredentials');
  return { operatorId: right.operatorId, orgId: right.orgId, device };
}
