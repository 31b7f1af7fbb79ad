import type { ScopeTypes } from '../../expressions/check.ts';
import { verbOf } from '../../model/does.ts';
import type { BundledArguments } from '../../model/expression.ts';
import type { CallModel } from '../../model/model.ts';
import { pathParameters } from '../../model/path-parameters.ts';
import type { Place, ResolveContext } from '../../resolve/context.ts';

/** Reports a call about one record that is given the key of another entity's: `row.id`, or a reference elsewhere. */
export function checkKeys(call: CallModel, given: BundledArguments, scope: ScopeTypes, place: Place): void {
  if (!verbOf(call) || !call.entity) return;
  for (const name of pathParameters(call.path)) {
    const actual = entityOfKey(given[name]?.cel ?? '', scope, place.context);
    if (actual && actual !== call.entity)
      place.at(name).report('HD224', { name: call.name, actual: call.entity, expected: actual });
  }
}

/** The entity whose records the expression names by their keys; undefined where it is none of a record's own fields. */
function entityOfKey(cel: string, scope: ScopeTypes, { fieldsOf, model }: ResolveContext): string | undefined {
  const [, variable = '', name] = /^\s*(\w+)\.(\w+)\s*$/.exec(cel) ?? [];
  const type = scope[variable];
  if (!type || typeof type === 'string' || !('record' in type)) return undefined;
  const reference = type.record.find(field => field.name === name)?.reference;
  if (reference) return reference.entity;
  const owner = fieldsOf.get(type.record);
  return owner !== undefined && model.entities[owner]?.key === name ? owner : undefined;
}
