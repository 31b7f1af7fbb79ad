import type pg from 'pg';
import { clientOf } from '../../auth/clients.ts';
import { marksOf, rememberDevice } from '../../auth/devices.ts';
import { noteLogin } from '../../auth/login-log.ts';
import type { Operator } from '../../auth/operator.ts';
import { type Authenticated, authenticateByPassword } from '../../auth/password-login.ts';
import { closeSession, openSession, refreshSession } from '../../auth/sessions.ts';
import { authenticateBySmsCode } from '../../auth/sms-code.ts';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { WithHeaders } from '../../calls/with-headers.ts';
import { ServerError } from '../../errors/server-error.ts';
import { preferredViews } from '../../views/views.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * POST /loginApi/oauth/token (spec 7.2): grant_type password, sms or refresh_token. A password is taken from the body
 * alone: addresses are kept in logs and histories.
 */
const token: Handler = async context => {
  const { reserved, query, body, address, agent } = context;
  const { sessions } = context.model.app;
  const form = { ...query, ...body };
  const client = clientOf(context.model.app, text(form.client_id), text(form.client_secret));
  if (form.grant_type === 'refresh_token') {
    const station = text(form.station);
    return refreshSession(reserved, sessions, {
      refresh: text(form.refresh_token),
      station: /^\d{1,15}$/.test(station) ? Number(station) : 0,
      program: client,
    });
  }
  if (form.grant_type !== 'password' && form.grant_type !== 'sms')
    throw new ServerError('badInput', { fields: { grant_type: '只支持 password、sms 和 refresh_token' } });
  const method = form.grant_type;
  const { marks, ...who } = await (method === 'sms' ? bySms(context, form) : byPassword(context, form)).catch(
    async (error: unknown) => {
      if (error instanceof ServerError) await noteRefusal(context, method, form, error);
      throw error;
    },
  );
  const tokens = await openSession(reserved, sessions, { ...who, address, agent, client });
  await noteLogin(reserved, { who: { operatorId: who.operatorId }, method, result: 'ok', address });
  const { call, secure } = context;
  const cookie = await rememberDevice(reserved, who.operatorId, { marks, device: who.device, path: call.path, secure });
  return new WithHeaders(tokens, { 'set-cookie': cookie });
};

type Form = Record<string, unknown>;
type LoggedIn = Authenticated & { marks: string[] };

/** That somebody was not let in. Busyness is nobody's failure, and what was never looked at is none. */
async function noteRefusal(
  { reserved, address }: CallContext,
  method: 'password' | 'sms',
  form: Form,
  { status, name, fields }: ServerError,
): Promise<void> {
  if (name === 'busy' || Object.keys(fields).length > 0) return;
  const who = method === 'sms' ? { mobile: text(form.mobile) } : { operatorCode: text(form.username) };
  await noteLogin(reserved, { who, method, result: status === 429 ? 'locked' : 'wrong', address });
}

async function bySms({ reserved, address, cookie }: CallContext, form: Form): Promise<LoggedIn> {
  const given = { mobile: text(form.mobile), code: text(form.code), address };
  return { ...(await authenticateBySmsCode(reserved, given)), device: undefined, marks: marksOf(cookie) };
}

async function byPassword({ reserved, address, cookie, body, query }: CallContext, form: Form): Promise<LoggedIn> {
  if (query.password !== undefined)
    throw new ServerError('badInput', { fields: { password: '密码不能放在地址中，请放在请求体中提交' } });
  const marks = marksOf(cookie);
  const password = typeof body.password === 'string' ? body.password : '';
  return {
    ...(await authenticateByPassword(reserved, { username: text(form.username), password, address, marks })),
    marks,
  };
}

const logout: Handler = async ({ reserved, token: access }) => {
  await closeSession(reserved, access);
  return null;
};

/**
 * Login info (spec 3.2), with the roles. It may be asked for by `mobile` or `operatorCode` with `orgId` (agent spec 7):
 * each tells of oneself alone, in the organisation that the session is in.
 */
const userInfo: Handler = async ({ operator, query, reserved }) => {
  const { operatorCode, org, operatorId } = operator;
  const own: Record<string, string> = { operatorCode, orgId: String(org.orgId) };
  if (query.mobile !== undefined) own.mobile = await mobileOf(reserved, operatorId);
  if (Object.entries(own).some(([name, value]) => query[name] !== undefined && query[name] !== value))
    throw new ServerError('rejected', { values: { message: '只能查询本人当前组织下的信息' } });
  const views = await preferredViews(reserved, operator.operatorId);
  return { ...infoOf(operator), ...(Object.keys(views).length > 0 ? { views } : {}) };
};

async function mobileOf(reserved: pg.Pool, operatorId: number): Promise<string> {
  const { rows } = await reserved.query<{ mobile: string | null }>(
    'select mobile from secoperator where operator_id = $1',
    [operatorId],
  );
  return rows[0]?.mobile ?? '';
}

const infoOf = (operator: Operator): Record<string, unknown> => ({
  operatorName: operator.operatorName,
  operatorCode: operator.operatorCode,
  operatorId: operator.operatorId,
  userId: operator.operatorId,
  org: {
    orgId: operator.org.orgId,
    orgName: operator.org.orgName,
    district: operator.org.district,
    regionId: operator.org.regionId,
  },
  roles: operator.roles,
  menus: [...operator.labels],
  ...(operator.passwordDue ? { resetPassword: true } : {}),
});

export const sessionHandlers = {
  'login.token': token,
  'login.logout': logout,
  'login.userInfo': userInfo,
} satisfies Record<string, Handler>;
