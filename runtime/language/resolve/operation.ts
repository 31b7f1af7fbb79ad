import { nearest } from '../issues/nearest.ts';
import type { GatewayModel, GatewayOperation } from '../model/gateway.ts';
import type { Place } from './context.ts';

/** The operation that a name such as radius.disconnect means; reports where there is none. */
export function resolveOperationName(
  name: string,
  place: Place,
): { gateway: GatewayModel; operation: GatewayOperation } | undefined {
  const { gateways } = place.context.model;
  const dot = name.lastIndexOf('.');
  const gateway = gateways[name.slice(0, dot)];
  const operation = gateway?.operations[name.slice(dot + 1)];
  if (gateway && operation) {
    place.uses('gateway', '', gateway.name);
    place.uses('operation', gateway.name, name.slice(dot + 1));
    return { gateway, operation };
  }
  if (place.context.documents.broken.has(name.slice(0, dot))) return undefined;
  const known = Object.values(gateways).flatMap(one => Object.keys(one.operations).map(key => `${one.name}.${key}`));
  place.report('HD705', { name }, { hint: nearest(name, known) });
  return undefined;
}
