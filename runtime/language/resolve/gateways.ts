import type { ScopeTypes } from '../expressions/check.ts';
import type { Gateway } from '../families/gateway.ts';
import { secondsOf, type Value } from '../families/text.ts';
import type { FieldModel } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import type { Doc } from '../load/document.ts';
import type { GatewayModel, GatewayOperation } from '../model/gateway.ts';
import { Place, type ResolveContext } from './context.ts';
import { linkFields, resolveFields } from './fields.ts';
import { checkGiven } from './given.ts';
import { readValue } from './value.ts';

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
    return [key, given(cel, field, at, scope)] as const;
  });
  return { name, title: operation.title, body, answer, sandbox: Object.fromEntries(sandbox) };
}

function given(said: Value, field: FieldModel | undefined, at: Place, scope: ScopeTypes) {
  const read = readValue(said, field, at, scope);
  if (field) checkGiven(field, read.cel, at, scope);
  return at.expression(read, scope);
}

/** What systems outside tell of what they did, when all calls are known. */
export function resolveCallbacks(document: Doc<Gateway>, context: ResolveContext): void {
  const place = new Place(context, document);
  for (const [key, { callback }] of Object.entries(document.value.operations)) {
    const operation = context.model.gateways[document.name]?.operations[key];
    if (operation && callback) {
      const found = resolveCallback(callback, operation.body, place.at('operations', key, 'callback'));
      if (found) operation.callback = found;
    }
  }
}

function resolveCallback(
  { call, with: values }: NonNullable<Gateway['operations'][string]['callback']>,
  body: GatewayOperation['body'],
  place: Place,
): GatewayOperation['callback'] {
  const target = place.at('call').call(call);
  if (!target) return undefined;
  if (target.does.kind !== 'act') return void place.at('call').report('HD606', { name: target.name });
  const scope = { body: { record: body } } as const;
  const resolved = Object.entries(values).map(([name, cel]) => {
    const at = place.at('with', name);
    const field = target.body.find(one => one.name === name);
    const names = target.body.map(one => one.name);
    if (field) at.usesField(field);
    else at.report('HD607', { call: target.name, name }, { key: true, hint: nearest(name, names) });
    return [name, given(cel, field, at, scope)] as const;
  });
  for (const { name, required } of target.body)
    if (required && !(name in values))
      place.at('call').report('HD222', { name: target.name, param: name }, { hint: `with: { ${name}: … }` });
  return { call: target.name, with: Object.fromEntries(resolved) };
}
