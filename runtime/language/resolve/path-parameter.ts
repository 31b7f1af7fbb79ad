import { definedAs, type FieldDefinition } from '../fields/field.ts';
import type { Model } from '../model/model.ts';
import { pathParameters } from '../model/path-parameters.ts';
import type { Place } from './context.ts';

/** What a parameter in the path of a call is: a field of its entity, or the call's own. */
export const parameterInPath = (
  call: { name: string; entity?: string | undefined },
  name: string,
  { entities }: Pick<Model, 'entities'>,
): FieldDefinition =>
  entities[call.entity ?? '']?.fields.find(field => field.name === name)?.[definedAs] ?? {
    kind: 'parameter',
    owner: call.name,
    name,
  };

/** Notes the parameters that a path names. @param place where it stands */
export function usesInPath(call: { name: string; entity?: string | undefined }, path: string, place: Place): void {
  for (const param of pathParameters(path)) {
    const { kind, owner, name } = parameterInPath(call, param, place.context.model);
    place.uses(kind, owner, name, path.indexOf(`:${param}`) + 1);
  }
}

/** Notes that a call is given a parameter of its path. @param place what it is given */
export function givesInPath(call: { name: string; entity?: string; path: string }, given: string, place: Place): void {
  if (!pathParameters(call.path).includes(given)) return;
  const { kind, owner, name } = parameterInPath(call, given, place.context.model);
  place.uses(kind, owner, name, 'key');
}
