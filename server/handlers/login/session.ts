import { beginAttempt, forgetAttempt } from '../../auth/failures.ts';
import { verifyPassword } from '../../auth/password.ts';
import { closeSession, openSession, refreshSession } from '../../auth/sessions.ts';
import { proveSmsCode } from '../../auth/sms-code.ts';
import type { Tokens } from '../../auth/tokens.ts';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Longer ones are no codes of operators, and would not fit an index. */
const longestName = 60;
const longestPassword = 200;

/** POST /loginApi/oauth/token (spec 7.2): grant_type password, sms or refresh_token. */
const token: Handler = async ({ reserved, address, query, body }): Promise<Tokens> => {
  const form = { ...query, ...body };
  if (form.grant_type === 'refresh_token') {
    const station = text(form.station);
    return refreshSession(reserved, text(form.refresh_token), /^\d{1,15}$/.test(station) ? Number(station) : 0);
  }
  if (form.grant_type === 'sms') {
    const { operatorId, orgId } = await proveSmsCode(reserved, {
      mobile: text(form.mobile),
      code: text(form.code),
      address,
    });
    return openSession(reserved, operatorId, orgId);
  }
  if (form.grant_type !== 'password')
    throw new ServerError('badInput', { fields: { grant_type: '只支持 password、sms 和 refresh_token' } });
  return byPassword(reserved, address, text(form.username), typeof form.password === 'string' ? form.password : '');
};

/** Answers alike, and takes as long, whether the account exists or not. */
async function byPassword(
  reserved: CallContext['reserved'],
  address: string,
  username: string,
  password: string,
): Promise<Tokens> {
  const code = username.normalize('NFKC').toLowerCase();
  if (code === '' || code.length > longestName || password.length > longestPassword)
    throw new ServerError('badCredentials');
  const account = `account ${code}`;
  const attempt = await beginAttempt(reserved, [account, `address ${address}`]);
  if (!attempt) throw new ServerError('locked');
  const { rows } = await reserved.query<{ operator_id: number; org_id: number; hash: string }>(
    'select o.operator_id, o.org_id, p.hash from secoperator o join heddle_password p on p.operator_id = o.operator_id where lower(o.operator_code) = $1 and o.enabled is not false',
    [code],
  );
  const known = rows[0];
  const right = await verifyPassword(password, known?.hash);
  if (!right || !known) throw new ServerError('badCredentials');
  await forgetAttempt(reserved, attempt, account);
  return openSession(reserved, known.operator_id, known.org_id);
}

const logout: Handler = async ({ reserved, token: access }) => {
  await closeSession(reserved, access);
  return null;
};

/** Login info (spec 3.2). */
const userInfo: Handler = async ({ operator }) => ({
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
});

export const sessionHandlers = {
  'login.token': token,
  'login.logout': logout,
  'login.userInfo': userInfo,
} satisfies Record<string, Handler>;
