import { sendSmsCode } from '../../auth/sms-code.ts';
import type { Handler } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** POST /loginApi/v1/uac/sms (spec 7.2), body {mobile}. Answers alike whether anybody has that number. */
const sms: Handler = async ({ reserved, address, query, body }) => {
  const mobile = text(body.mobile ?? query.mobile);
  if (!/^1\d{10}$/.test(mobile)) throw new ServerError('badInput', { fields: { mobile: '请输入正确的手机号' } });
  return sendSmsCode(reserved, { mobile, address });
};

export const smsHandlers = { 'login.sms': sms } satisfies Record<string, Handler>;
