import type { StepModels } from '#runtime/language/bundle/model.ts';
import { removeRows } from '../../../write/remove-row.ts';
import { touching } from '../../../write/under-approval.ts';
import type { Progress } from '../../progress.ts';
import { keyOf } from '../../stored.ts';

type Deletion = StepModels['delete'];

/** The only step of lines, which deletes a record. */
export function oneDeletion({ do: [only, ...others] }: StepModels['each']): Deletion | undefined {
  return only?.step === 'delete' && others.length === 0 ? only : undefined;
}

/** Deletes of each line the record, by one statement. @throws ServerError as the step does */
export async function removeTogether(deletion: Deletion, lines: readonly Progress[]): Promise<void> {
  const [line] = lines;
  if (!line) return;
  const context = { ...line.context, entity: line.entity(deletion.entity) };
  const meant = lines.filter(one => !deletion.when || one.value(deletion.when) === true);
  const keys = meant.map(one => keyOf(one, deletion.by));
  await removeRows(touching(context, deletion), keys);
}
