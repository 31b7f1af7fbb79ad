import { randomUUID } from 'node:crypto';
import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { GatewayRefused } from '../extensions/gateway.ts';
import { askGateway } from '../gateways/ask.ts';
import { validate } from '../write/validate.ts';

/** A call that asks a system outside, outside of any transaction. @throws ServerError badInput; rejected, in the words of the system; gatewayAway */
export async function askOutside(
  context: CallContext,
  { gateway: name, operation }: { gateway: string; operation: string },
): Promise<unknown> {
  const { model, params, query, onceKey } = context;
  const gateway = model.gateways[name];
  const fields = gateway?.operations[operation]?.body;
  if (!gateway || !fields) throw new ServerError('noSuchCall', { values: { path: context.call.path } });
  const given: Record<string, unknown> = { ...query, ...params, ...context.body };
  const body = Object.fromEntries(
    fields.filter(field => field.name in given).map(field => [field.name, given[field.name]]),
  );
  validate(model, fields, 'create', body, { chosen: true });
  try {
    return await askGateway(gateway, { operation, body, key: onceKey || randomUUID() }, context);
  } catch (error) {
    if (error instanceof GatewayRefused) throw new ServerError('rejected', { values: { message: error.message } });
    throw new ServerError('gatewayAway', { values: { title: gateway.title }, cause: error });
  }
}
