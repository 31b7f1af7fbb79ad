import type pg from 'pg';
import type { Model } from '#runtime/language/index.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { StartError } from '../app/start-error.ts';

/**
 * Nobody gets in by a password that stands in the documents, from wherever: a proxy in front is easily forgotten.
 * @param end takes those that still work away, and ends what is open under them, instead of refusing to serve
 * @returns whose were taken away
 * @throws StartError while one of the sample accounts still has its own
 */
export async function noSamplePasswords(
  pool: pg.Pool,
  { accounts }: Pick<Model, 'accounts'>,
  end: boolean,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; code: string; hash: string }>(
    `select o.operator_id as id, o.operator_code as code, p.hash from secoperator o join heddle_password p using (operator_id)
     where o.enabled is not false and o.operator_code = any($1) order by o.operator_code`,
    [accounts.map(({ code }) => code)],
  );
  const sample = new Map(accounts.map(({ code, password }) => [code, password]));
  const right = await Promise.all(rows.map(({ code, hash }) => verifyPassword(sample.get(code) ?? '', hash)));
  const open = rows.filter((_, index) => right[index]);
  const codes = open.map(({ code }) => code);
  if (open.length > 0 && !end)
    throw new StartError(
      `The sample password of ${codes.join(', ')} still works in this database, and everybody can read it in the documents: nothing is served.\n` +
        '  npm start -- --end-samples    takes these passwords away and serves; who had one is given another by 重置密码\n' +
        '  npm run heddle -- admin       makes an administrator of your own, who may do that',
    );
  await pool.query(
    `with gone as (delete from heddle_password where operator_id = any($1) returning operator_id)
     update heddle_session s set revoked_at = now() from gone where s.operator_id = gone.operator_id and s.revoked_at is null`,
    [open.map(({ id }) => id)],
  );
  return codes;
}
