import { sql } from 'kysely';
import type pg from 'pg';
import type { AppModel } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { ServerError } from '../errors/server-error.ts';
import { noteLogin } from './login-log.ts';
import { openSession } from './sessions.ts';
import { hashToken, newToken, type Tokens } from './tokens.ts';

/** Seconds that a QR code is good. */
const seconds = 180;

export type QrState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired';
export interface QrLogin {
  qrCode: string;
  state: QrState;
  /** The network address of the window that shows the code. */
  address: string;
  /** yyyy-MM-dd HH:mm:ss */
  openedAt: string;
}

/**
 * Opens a log-in that somebody confirms elsewhere. The picture shows `qrCode`; only the window that holds `secret`
 * gets the token, so that a photograph of the picture is worth nothing.
 */
export async function openQrLogin(
  pool: pg.Pool,
  address: string,
): Promise<{ qrCode: string; secret: string; expiresIn: number }> {
  await pool.query(`delete from heddle_qr_login where opened_at < now() - interval '1 hour'`);
  const { rows } = await pool.query<{ near: number }>(
    `select count(*) as near from heddle_qr_login where address = $1 and opened_at > now() - interval '10 minutes'`,
    [address],
  );
  if ((rows[0]?.near ?? 0) >= 200)
    throw new ServerError('rejected', { values: { message: '请求过于频繁，请稍后再试' } });
  const [qrCode, secret] = [newToken(), newToken()];
  await pool.query('insert into heddle_qr_login (code, secret_hash, address) values ($1, $2, $3)', [
    qrCode,
    hashToken(secret),
    address,
  ]);
  return { qrCode, secret, expiresIn: seconds };
}

const state = `case when state = 'confirmed' or state = 'refused' then state
                    when opened_at < now() - ${seconds} * interval '1 second' then 'expired' else state end`;

/** What has come of it; with the tokens, once, after it was confirmed. */
export async function pollQrLogin(
  pool: pg.Pool,
  ends: AppModel['sessions'],
  { qrCode, secret, agent }: { qrCode: string; secret: string; agent: string },
): Promise<{ state: QrState } & Partial<Tokens>> {
  const { rows } = await pool.query<{ state: QrState }>(
    `select ${state} as state from heddle_qr_login where code = $1 and secret_hash = $2`,
    [qrCode, hashToken(secret)],
  );
  const found = rows[0]?.state ?? 'expired';
  if (found !== 'confirmed') return { state: found };
  const taken = await pool.query<{ operator_id: number; org_id: number; address: string }>(
    `update heddle_qr_login q set taken_at = now() from secoperator o
     where q.code = $1 and q.taken_at is null and q.confirmed_at > now() - ${seconds} * interval '1 second'
       and o.operator_id = q.operator_id and o.enabled is not false
     returning q.operator_id, q.org_id, q.address`,
    [qrCode],
  );
  const [who] = taken.rows;
  if (!who) return { state: 'expired' };
  const { operator_id: operatorId, address } = who;
  await noteLogin(pool, { who: { operatorId }, method: 'qr', result: 'ok', address });
  return { state: 'confirmed', ...(await openSession(pool, ends, { operatorId, orgId: who.org_id, address, agent })) };
}

/** Those that wait, newest first; by code where one is named. */
export async function qrLogins(pool: pg.Pool, qrCode?: string): Promise<QrLogin[]> {
  const { rows } = await pool.query<{ code: string; state: QrState; address: string; opened_at: string }>(
    `select code, ${state} as state, address, opened_at from heddle_qr_login
     where ${qrCode === undefined ? `state in ('waiting', 'scanned') and opened_at > now() - ${seconds} * interval '1 second'` : 'code = $1'}
     order by opened_at desc limit 50`,
    qrCode === undefined ? [] : [qrCode],
  );
  return rows.map(row => ({ qrCode: row.code, state: row.state, address: row.address, openedAt: row.opened_at }));
}

/** Somebody who is logged in has opened the picture's address. */
export async function markScanned(pool: pg.Pool, qrCode: string): Promise<void> {
  await pool.query(`update heddle_qr_login set state = 'scanned' where code = $1 and state = 'waiting'`, [qrCode]);
}

/** Lets the window in that shows the code, as the operator who answers. @throws ServerError rejected when it is too late. */
export async function answerQrLogin(
  database: Database,
  answer: { qrCode: string; agreed: boolean; operatorId: number; orgId: number },
): Promise<void> {
  const { rows } = await sql`
    update heddle_qr_login set state = ${answer.agreed ? 'confirmed' : 'refused'},
      operator_id = ${answer.operatorId}, org_id = ${answer.orgId}, confirmed_at = now()
    where code = ${answer.qrCode} and state in ('waiting', 'scanned')
      and opened_at > now() - make_interval(secs => ${seconds}) returning 1`.execute(database);
  if (rows.length === 0) throw new ServerError('rejected', { values: { message: '二维码已失效，请刷新后重新扫描' } });
}
