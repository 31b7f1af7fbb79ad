import { handlerOf } from '#runtime/language/bundle/model.ts';
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
  const name = handlerOf(call);
  const handler = handlers[name];
  if (!handler) throw new ServerError('noSuchCall', { values: { path: call.path } });
  return handler({
    user: userOf(operator) as unknown as HandlerContext['user'],
    params,
    query,
    body,
    async call(other, given = {}) {
      const target = model.calls[other];
      if (!target) throw new Error(`The handler "${name}" makes the call "${other}", which is not there.`);
      if (call.method === 'get' && target.method !== 'get')
        throw new Error(`The call "${call.name}" is made by GET: its handler may not make "${other}", which writes.`);
      return join(callGiven(context, target, given));
    },
    refuse(message, field) {
      throw new ServerError('rejected', { values: { message }, fields: field ? { [field]: message } : {} });
    },
  });
}
