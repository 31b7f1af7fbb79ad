import type pg from 'pg';
import { hashToken, newToken } from './tokens.ts';

const cookieName = 'heddle_device';
/** Days that a browser is known after its last log-in; accounts of one browser; browsers of one account. */
const days = 180;
const mostAccounts = 8;
const mostDevices = 20;

/** The marks that a request's Cookie header carries: one for each account that has logged in at this browser lately. */
export function marksOf(cookie: string): string[] {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(cookie) ?? [];
  return value
    .split('.')
    .filter(mark => mark.length === 43)
    .slice(0, mostAccounts);
}

/** What is kept of a mark. */
export const hashesOf = (marks: readonly string[]): string[] => marks.map(hashToken);

/**
 * Makes the browser known to the account that has just logged in there, so that nobody who guesses elsewhere locks it
 * out. A mark lets nobody in.
 * @param device the hash of the mark by which it is known already.
 * @returns the Set-Cookie header.
 */
export async function rememberDevice(
  pool: pg.Pool,
  operatorId: number,
  {
    marks,
    device,
    path,
    secure,
  }: { marks: readonly string[]; device?: string | undefined; path: string; secure: boolean },
): Promise<string> {
  const mark = marks.find(one => hashToken(one) === device) ?? newToken();
  await pool.query(
    `insert into heddle_device (mark_hash, operator_id) values ($1, $2)
     on conflict (mark_hash, operator_id) do update set used_at = now()`,
    [hashToken(mark), operatorId],
  );
  await pool.query(
    `delete from heddle_device where used_at < now() - $2 * interval '1 day' or (operator_id = $1 and mark_hash not in
       (select mark_hash from heddle_device where operator_id = $1 order by used_at desc limit $3))`,
    [operatorId, days, mostDevices],
  );
  const value = [mark, ...marks.filter(one => one !== mark)].slice(0, mostAccounts).join('.');
  const attributes = [`Path=${path}`, `Max-Age=${days * 24 * 3600}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${cookieName}=${value}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}
