import { removeRow } from '../../write/remove-row.ts';
import { keyOf } from '../stored.ts';
import type { TakeStep } from './kind.ts';

/** Deletes a record that the caller may see, unless others refer to it. */
export const remove: TakeStep<'delete'> = async (step, progress) => {
  await removeRow({ ...progress.context, entity: progress.entity(step.entity) }, keyOf(progress, step.by));
  return undefined;
};
