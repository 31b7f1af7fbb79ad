import type pg from 'pg';
import type { Model } from '#runtime/language/index.ts';
import { verifyPassword } from '#server/auth/password.ts';
import type { Listening } from '../start/listening.ts';
import { StartError } from '../start/start-error.ts';

const thisMachine = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Nobody beyond this machine gets in by a password that stands in the documents.
 * @throws StartError while one of the sample accounts still has its own
 */
export async function refuseSamplePasswords(
  pool: pg.Pool,
  { accounts }: Pick<Model, 'accounts'>,
  { host, trustProxy = [] }: Listening,
): Promise<void> {
  if (thisMachine.has(host) && trustProxy.length === 0) return;
  const { rows } = await pool.query<{ code: string; hash: string }>(
    `select o.operator_code as code, p.hash from secoperator o join heddle_password p using (operator_id)
     where o.enabled is not false and o.operator_code = any($1)`,
    [accounts.map(({ code }) => code)],
  );
  const sample = new Map(accounts.map(({ code, password }) => [code, password]));
  const open = await Promise.all(
    rows.map(async ({ code, hash }) => ((await verifyPassword(sample.get(code) ?? '', hash)) ? [code] : [])),
  );
  if (open.flat().length > 0)
    throw new StartError(
      `The sample password of ${open.flat().join(', ')} still works in this database: change it, or disable the account, before others can reach this server.`,
    );
}
