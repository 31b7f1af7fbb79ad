import { randomUUID } from 'node:crypto';
import { sendSmsCode } from '../../auth/sms-code.ts';
import type { Handler } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';
import { askGateway } from '../../gateways/ask.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** POST /loginApi/v1/uac/sms (spec 7.2), body {mobile}. Answers alike whether anybody has that number. */
const sms: Handler = async context => {
  const { reserved, address, query, body, model } = context;
  const mobile = text(body.mobile ?? query.mobile);
  if (!/^1\d{10}$/.test(mobile)) throw new ServerError('badInput', { fields: { mobile: '请输入正确的手机号' } });
  // Not by way of the queue: somebody waits for it, and may ask again.
  return sendSmsCode(reserved, { mobile, address }, async message => {
    const gateway = model.gateways.sms;
    if (!gateway) return;
    await askGateway(gateway, { operation: 'send', body: { ...message }, key: randomUUID() }, context).catch(cause =>
      Promise.reject(new ServerError('gatewayAway', { values: { title: gateway.title }, cause })),
    );
  });
};

export const smsHandlers = { 'login.sms': sms } satisfies Record<string, Handler>;
