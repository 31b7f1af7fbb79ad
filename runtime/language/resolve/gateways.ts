import type { Gateway } from '../families/gateway.ts';
import { secondsOf } from '../families/text.ts';
import type { Doc } from '../load/document.ts';
import type { GatewayModel, GatewayOperation } from '../model/gateway.ts';
import { Place, type ResolveContext } from './context.ts';
import { linkFields, resolveFields } from './fields.ts';
import { checkGiven } from './given.ts';

/** A system outside, when all entities are known. */
export function resolveGateway(document: Doc<Gateway>, context: ResolveContext): GatewayModel {
  const { name, value } = document;
  const place = new Place(context, document);
  const { attempts = 8, first = '10s', most = '1h' } = value.retry ?? {};
  return {
    name,
    title: value.title,
    timeout: secondsOf(value.timeout ?? '10s'),
    retry: { attempts, first: secondsOf(first), most: secondsOf(most) },
    operations: Object.fromEntries(
      Object.entries(value.operations).map(([key, operation]) => [
        key,
        resolveOperation(key, operation, place.at('operations', key)),
      ]),
    ),
  };
}

function resolveOperation(name: string, operation: Gateway['operations'][string], place: Place): GatewayOperation {
  const fields = (key: 'body' | 'answer') => {
    const models = resolveFields(operation[key] ?? {}, place.at(key));
    linkFields(models, operation[key] ?? {}, place.at(key), place.context.offers);
    return models;
  };
  const body = fields('body');
  const answer = fields('answer');
  const scope = { body: { record: body } } as const;
  const sandbox = Object.entries(operation.sandbox ?? {}).map(([key, cel]) => {
    const at = place.at('sandbox', key);
    const field = at.field({ name, fields: answer }, key);
    const check = place.context.checkExpression(cel, scope);
    if (field) checkGiven(field, cel, at, 'type' in check ? check.type : undefined);
    return [key, at.expression(cel, scope)] as const;
  });
  return { name, title: operation.title, body, answer, sandbox: Object.fromEntries(sandbox) };
}
