import type { ResolveStep } from './kind.ts';

/** Deletes a record. */
export const remove: ResolveStep<'delete'> = (step, scope) => {
  const entity = scope.place.at('delete').entity(step.delete);
  return (
    entity && {
      entity: entity.name,
      by: scope.at('by').expression(step.by),
      ...(step.underApproval ? { underApproval: true } : {}),
    }
  );
};
