import type { ClockOf } from '../../fields/field.ts';
import { fieldType } from '../../fields/index.ts';
import type { EntityModel, FieldModel } from '../../model/model.ts';

/** Whether a field is a point of time, to the second. */
export const isPoint = (field: FieldModel): boolean => fieldType(field).moment === true;

/**
 * How the point of time of a column is told: as its document says, and of a deadline by which the record leaves a status
 * in the colour of its urgency, while it is in that.
 */
export function clockOf(
  field: FieldModel,
  entity: EntityModel | undefined,
  given: ClockOf['counts'] | undefined,
): ClockOf | undefined {
  if (!isPoint(field)) return undefined;
  const { states } = entity ?? {};
  const statuses = (states?.timers ?? []).flatMap(({ deadline, in: in_ }) => (deadline === field.name ? in_ : []));
  const ends = states && statuses.length > 0 && given !== 'since' ? { field: states.field, statuses } : undefined;
  if (!given && !ends) return undefined;
  return { counts: given ?? 'until', ...(ends ? { while: ends } : {}), ...(given ? { told: true } : {}) };
}
