import { movedBy, verbOf } from './does.ts';
import type { CallModel, Model } from './model.ts';
import { pathParameters } from './path-parameters.ts';
import { valuesAbout } from './values-about.ts';

/** The call that takes one record of an entity along an edge, and the parameter that is its key; undefined where it needs more. */
export function movingCall(
  entity: string | undefined,
  transition: string,
  { calls }: Pick<Model, 'calls'>,
): { call: CallModel; param: string } | undefined {
  const moves = (entity === undefined ? [] : valuesAbout(calls, entity)).filter(
    one => one.entity === entity && movedBy(one) === transition,
  );
  const call = moves.find(one => verbOf(one)?.of === 'one');
  const [param, ...others] = pathParameters(call?.path ?? '');
  return call && param !== undefined && others.length === 0 ? { call, param } : undefined;
}
