import { ServerError } from '../errors/server-error.ts';
import { forgetFailures, isLocked, noteFailure } from '../auth/failures.ts';
import { verifyPassword } from '../auth/password.ts';
import { closeSession, openSession, refreshSession } from '../auth/sessions.ts';
import type { CallContext, Handler } from './handler.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** POST /loginApi/oauth/token (spec 7.2): grant_type password or refresh_token. */
const token: Handler = async context => {
  const form = { ...context.query, ...context.body };
  if (form.grant_type === 'refresh_token') return refresh(context, text(form.refresh_token), text(form.station));
  if (form.grant_type !== 'password') throw new ServerError('badInput', { fields: { grant_type: '只支持 password 和 refresh_token' } });
  return byPassword(context, text(form.username), typeof form.password === 'string' ? form.password : '');
};

async function byPassword({ pool, address }: CallContext, username: string, password: string) {
  const account = `account ${username.toLowerCase()}`;
  const subjects = [account, `address ${address}`];
  if (await isLocked(pool, subjects)) throw new ServerError('locked');
  const { rows } = await pool.query(
    'select o.operator_id, o.org_id, p.hash from secoperator o join heddle_password p on p.operator_id = o.operator_id where lower(o.operator_code) = lower($1) and o.enabled is not false',
    [username],
  );
  const right = await verifyPassword(password, rows[0]?.hash);
  if (!right) {
    await noteFailure(pool, subjects);
    throw new ServerError('badCredentials');
  }
  await forgetFailures(pool, account);
  return openSession(pool, rows[0].operator_id, rows[0].org_id);
}

async function refresh({ pool }: CallContext, refreshToken: string, station: string) {
  const tokens = refreshToken ? await refreshSession(pool, refreshToken, /^\d+$/.test(station) ? await ownOrganisation(pool, refreshToken, Number(station)) : undefined) : undefined;
  if (!tokens) throw new ServerError('unauthorised');
  return tokens;
}

/** The organisation asked for, where it is the operator's; else the session keeps its own. */
async function ownOrganisation(pool: CallContext['pool'], refreshToken: string, orgId: number): Promise<number | undefined> {
  const { createHash } = await import('node:crypto');
  const { rows } = await pool.query('select o.org_id from heddle_session s join secoperator o on o.operator_id = s.operator_id where s.refresh_hash = $1 and o.org_id = $2', [
    createHash('sha256').update(refreshToken).digest('hex'),
    orgId,
  ]);
  return rows[0]?.org_id;
}

const logout: Handler = async ({ pool, token: access }) => {
  await closeSession(pool, access);
  return null;
};

/** Login info (spec 3.2). */
const userInfo: Handler = async ({ operator }) => ({
  operatorName: operator.operatorName,
  operatorCode: operator.operatorCode,
  operatorId: operator.operatorId,
  userId: operator.operatorId,
  org: { orgId: operator.org.orgId, orgName: operator.org.orgName, district: operator.org.district, regionId: operator.org.regionId },
  roles: operator.roles,
  menus: [...operator.labels],
});

export const loginHandlers: Record<string, Handler> = { 'login.token': token, 'login.logout': logout, 'login.userInfo': userInfo };
