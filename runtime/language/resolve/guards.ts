import type { ScopeTypes, VariableType } from '../expressions/check.ts';
import { pathsIn } from '../expressions/names.ts';
import type { Guards } from '../families/guard.ts';
import { verbOf } from '../model/does.ts';
import type { Guard } from '../model/guard.ts';
import type { CallModel, EntityModel } from '../model/model.ts';
import { pathParameters } from '../model/path-parameters.ts';
import type { Place } from './context.ts';

/** When a call may be made, when all entities are known. `row` is there where the path names a record of the entity. */
export function resolveGuards(call: CallModel, allow: Guards, place: Place): Guard[] {
  const entity = place.context.model.entities[call.entity ?? ''];
  const verb = verbOf(call);
  const isAboutOne = (!verb || verb.of === 'one') && pathParameters(call.path).length > 0;
  const hasRow = call.entity && (isAboutOne || verb?.judgesEach);
  if (verb?.effect === 'reads') place.report('HD614', {}, { key: true });
  const declared = call.body.length > 0 || !verb;
  const scope: ScopeTypes = {
    ...(hasRow ? { row: recordOf(entity) } : {}),
    body: declared ? { record: call.body } : recordOf(entity),
    user: 'user',
  };
  return resolveGuardList(allow, entity, scope, place);
}

/** Guards over these names; `row` is of the entity. */
export const resolveGuardList = (
  allow: Guards,
  entity: EntityModel | undefined,
  scope: ScopeTypes,
  place: Place,
): Guard[] =>
  allow.map(({ check, message }, index) => {
    const at = place.at(index);
    // The browser judges by what it sees: by a mask it would judge wrongly.
    for (const [record, name] of pathsIn(check))
      if (record === 'row' && entity?.fields.some(field => field.name === name && field.mask))
        at.at('check').report('HD612', { name });
    return {
      that: at.at('check').expression(check, scope, 'bool'),
      message: at.at('message').template(message, scope),
    };
  });

/** Of an entity with a mistake of its own nothing is known, and so nothing is wrong with what reads it. */
const recordOf = (entity: EntityModel | undefined): VariableType => (entity ? { record: entity.fields } : 'any');
