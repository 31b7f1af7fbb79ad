import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { inTransaction, lock } from '../database/transaction.ts';
import { ServerError } from '../errors/server-error.ts';
import { countAttempt } from './login-attempts.ts';
import { networkOf } from './network.ts';
import { hashToken } from './tokens.ts';

/** Seconds between two codes for one number; minutes that a code is good; codes a day for one number. */
const pause = 60;
const minutes = 5;
const daily = 10;
/** Codes an hour for one network address: nobody sends codes to everybody. */
const hourly = 30;

/**
 * Sends a code for logging in to a mobile, if exactly one operator has it: the answer does not tell.
 * @param send hands a text message on
 * @returns seconds until the next one may be asked for, and for how long this one is good.
 * @throws ServerError rejected where codes are asked for too often.
 */
export async function sendSmsCode(
  pool: pg.Pool,
  { mobile, ...from }: { mobile: string; address: string },
  send: (message: { to: string; title: string; text: string }) => Promise<void>,
): Promise<{ pause: number; expiresIn: number }> {
  const address = networkOf(from.address);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  await inTransaction(pool, async client => {
    // Two requests for one number, or from one address, are looked at one after the other.
    for (const subject of [address, mobile].toSorted()) await lock(client, 'smsCode', subject);
    const { rows } = await client.query<{ wait: number | null; today: number; near: number }>(
      `select (select ceil($3 - extract(epoch from now() - max(sent_at)))::int from heddle_sms_code where mobile = $1) as wait,
              (select count(*) from heddle_sms_code where mobile = $1 and sent_at > now() - interval '1 day') as today,
              (select count(*) from heddle_sms_code where address = $2 and sent_at > now() - interval '1 hour') as near`,
      [mobile, address, pause],
    );
    const { wait, today, near } = rows[0] ?? { wait: 0, today: 0, near: 0 };
    if ((wait ?? 0) > 0) throw refused(`验证码发送过于频繁，请${wait}秒后再试`);
    if (today >= daily || near >= hourly) throw refused('验证码发送次数过多，请稍后再试');
    await client.query("delete from heddle_sms_code where sent_at < now() - interval '2 days'");
    await client.query('insert into heddle_sms_code (mobile, address, code_hash) values ($1, $2, $3)', [
      mobile,
      address,
      hashToken(`${mobile} ${code}`),
    ]);
  });
  if (await operatorWith(pool, mobile))
    await send({
      to: mobile,
      title: '登录验证码',
      text: `您的登录验证码是${code}，${minutes}分钟内有效，请勿告诉他人。`,
    });
  return { pause, expiresIn: minutes * 60 };
}

/**
 * Whose code it is. Each is good once; wrong ones count as failed log-ins do.
 * @throws ServerError rejected, locked, lockedAccount, busy
 */
export async function authenticateBySmsCode(
  pool: pg.Pool,
  { mobile, code, address }: { mobile: string; code: string; address: string },
): Promise<{ operatorId: number; orgId: number }> {
  if (!/^1\d{10}$/.test(mobile) || !/^\d{6}$/.test(code)) throw wrong();
  const operator = await countAttempt(pool, { account: `mobile ${mobile}`, address: networkOf(address) }, async () => {
    // Only the latest code counts: a person who asked twice reads the last message.
    const { rowCount } = await pool.query(
      `update heddle_sms_code set used_at = now()
       where id = (select id from heddle_sms_code where mobile = $1 order by id desc limit 1)
         and code_hash = $2 and used_at is null and sent_at > now() - $3 * interval '1 minute'`,
      [mobile, hashToken(`${mobile} ${code}`), minutes],
    );
    return rowCount ? operatorWith(pool, mobile) : undefined;
  });
  if (!operator) throw wrong();
  return operator;
}

async function operatorWith(pool: pg.Pool, mobile: string): Promise<{ operatorId: number; orgId: number } | undefined> {
  const { rows } = await pool.query<{ operator_id: number; org_id: number }>(
    'select operator_id, org_id from secoperator where mobile = $1 and enabled is not false limit 2',
    [mobile],
  );
  const [only] = rows;
  return rows.length === 1 && only ? { operatorId: only.operator_id, orgId: only.org_id } : undefined;
}

const refused = (message: string): ServerError => new ServerError('rejected', { values: { message } });
const wrong = (): ServerError => refused('验证码错误或已失效');
