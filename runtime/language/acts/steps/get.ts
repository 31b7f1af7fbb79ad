import { missingRecord } from '../../model/missing-record.ts';
import { resolveConditions } from './conditions.ts';
import type { ResolveStep } from './kind.ts';

/** Reads one record by its key or by other fields, or all that are found. */
export const get: ResolveStep<'get'> = (step, scope) => {
  const { place } = scope;
  const entity = place.at('get').entity(step.get);
  const as = step.as ?? step.get;
  if (!entity) return scope.addUnknown(as);
  if ((step.by === undefined) === (step.where === undefined)) place.report('HD604', {}, { key: true });
  if (step.many && step.by !== undefined) place.at('many').report('HD604', {}, { key: true });
  if (step.most !== undefined && !step.many) place.at('most').report('HD604', {}, { key: true });
  if (step.asOf !== undefined && !entity.effective)
    place.at('asOf').report('HD737', { entity: entity.name }, { key: true });
  if (step.field !== undefined) scope.parameter(step.field);
  const model = {
    entity: entity.name,
    ...(step.by === undefined ? {} : { by: scope.at('by').expression(step.by) }),
    ...resolveConditions(entity, step, scope),
    many: step.many ?? false,
    ...(step.most === undefined ? {} : { most: scope.at('most').expression(step.most) }),
    ...(step.asOf === undefined ? {} : { asOf: scope.at('asOf').expression(step.asOf) }),
    as,
    ...(step.many || step.optional
      ? {}
      : {
          missing: {
            message: scope.at('message').template(step.message ?? missingRecord(entity)),
            ...(step.field === undefined ? {} : { field: step.field }),
          },
        }),
  };
  scope.add(
    as,
    step.many ? { rows: entity.fields } : { record: entity.fields },
    place.at(step.as === undefined ? 'get' : 'as'),
  );
  return model;
};
