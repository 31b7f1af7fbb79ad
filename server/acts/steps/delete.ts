import { removeRow } from '../../write/remove-row.ts';
import { touching } from '../../write/under-approval.ts';
import { keyOf } from '../stored.ts';
import type { TakeStep } from './kind.ts';

/** Deletes a record that the caller may see, unless others refer to it. */
export const remove: TakeStep<'delete'> = async (step, progress) => {
  const context = { ...progress.context, entity: progress.entity(step.entity) };
  await removeRow(touching(context, step), keyOf(progress, step.by));
  return undefined;
};
