import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { userOf } from '../expressions/user.ts';
import type { HandlerContext } from '../extensions/handler.ts';
import { extensionsOf } from '../extensions/load.ts';
import { callGiven } from './call-given.ts';

/** Has a handler of the app's own carry out a call, inside the transaction that is under way. */
export async function askHandler(
  context: CallContext,
  join: (context: CallContext) => Promise<unknown>,
): Promise<unknown> {
  const { call, model, operator, params, query, body } = context;
  const { handlers } = await extensionsOf(model);
  const handler = handlers[call.handler ?? ''];
  if (!handler) throw new ServerError('noSuchCall', { values: { path: call.path } });
  return handler({
    user: userOf(operator) as unknown as HandlerContext['user'],
    params,
    query,
    body,
    async call(name, given = {}) {
      const target = model.calls[name];
      if (!target) throw new Error(`The handler "${call.handler}" makes the call "${name}", which is not there.`);
      if (call.method === 'get' && target.method !== 'get')
        throw new Error(`The call "${call.name}" is made by GET: its handler may not make "${name}", which writes.`);
      return join(callGiven(context, target, given));
    },
    refuse(message, field) {
      throw new ServerError('rejected', { values: { message }, fields: field ? { [field]: message } : {} });
    },
  });
}
