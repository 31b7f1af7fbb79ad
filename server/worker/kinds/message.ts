import { askGateway } from '../../gateways/ask.ts';
import type { Kind } from '../kind.ts';

interface Payload {
  channel: 'sms' | 'email';
  to: string;
  title: string;
  text: string;
}
const payloadOf = (payload: Record<string, unknown>) => payload as unknown as Payload;

/** A text message or an e-mail, as it was written when its act lasted. */
export const message: Kind = {
  async deliver({ payload, key }, { model, connection }) {
    const { channel, ...body } = payloadOf(payload);
    const gateway = model.gateways[channel];
    if (!gateway) throw new Error(`There is no gateway "${channel}".`);
    await askGateway(gateway, { operation: 'send', body, key }, { ...connection, model });
  },
  retry: ({ payload }, { gateways }) =>
    gateways[payloadOf(payload).channel]?.retry ?? { attempts: 8, first: 10, most: 3600 },
  shown({ payload }) {
    const { to, title, text } = payloadOf(payload);
    return { title, target: to, content: text };
  },
  logged: true,
};
