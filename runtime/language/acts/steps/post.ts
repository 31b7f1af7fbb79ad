import { resolveOperationName } from '../../resolve/operation.ts';
import { resolveParameters } from '../parameters.ts';
import type { ResolveStep } from './kind.ts';

/** Has a system outside do something, after the act has lasted. */
export const post: ResolveStep<'post'> = (step, scope) => {
  const found = resolveOperationName(step.post, scope.place.at('post'));
  if (!found) return undefined;
  const target = { name: step.post, fields: found.operation.body };
  return {
    gateway: found.gateway.name,
    operation: found.operation.name,
    with: resolveParameters(target, step.with ?? {}, scope, { told: false }),
    ...(step.inOrderOf === undefined ? {} : { inOrderOf: scope.at('inOrderOf').expression(step.inOrderOf) }),
  };
};
