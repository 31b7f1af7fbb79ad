import type { ScopeTypes } from '../expressions/check.ts';
import { pathsIn } from '../expressions/names.ts';
import type { Call } from '../families/service.ts';
import type { CallModel, Guard } from '../model/model.ts';
import { pathParameters } from '../model/path-parameters.ts';
import type { Place } from './context.ts';

const aboutOne = new Set<CallModel['verb']>(['update', 'delete', 'transition', undefined]);
const reading = new Set<CallModel['verb']>(['list', 'tree', 'get', 'enum', 'export']);

/** When a call may be made, when all entities are known. `row` is there where the path names a record of the entity. */
export function resolveGuards(call: CallModel, allow: NonNullable<Call['allow']>, place: Place): Guard[] {
  const entity = place.context.model.entities[call.entity ?? ''];
  const hasRow = entity && aboutOne.has(call.verb) && pathParameters(call.path).length > 0;
  if (reading.has(call.verb)) place.report('HD614', {}, { key: true });
  const body = call.body.length > 0 ? call.body : call.verb ? (entity?.fields ?? []) : [];
  const scope: ScopeTypes = {
    ...(hasRow ? { row: { record: entity.fields } } : {}),
    body: { record: body },
    user: 'any',
  };
  return allow.map(({ check, message }, index) => {
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
}
