import type { StepModels } from '#runtime/language/bundle/model.ts';
import { tellRefused } from '../../calls/told.ts';
import { withLines } from '../../query/lines.ts';
import { keepHeld } from '../held-row.ts';
import type { Progress } from '../progress.ts';
import { refusal } from '../refusal.ts';
import type { TakeStep } from './kind.ts';
import { mostFound, rowsFound } from './rows-found.ts';
import { heldRecord } from './together/ahead.ts';

/** Reads what the caller may see. It stays as it is until the act ends: locked for others where the act changes it. */
export const get: TakeStep<'get'> = async (step, progress) => {
  const entity = progress.entity(step.entity);
  const { model, database } = progress.context;
  const known = heldRecord(step, progress);
  if (known) {
    progress.set(step.as, known);
    return undefined;
  }
  const rows = progress.foreseen(step) ?? (await rowsFound(step, progress, { limit: limitOf(step, progress) }));
  if (!step.many && rows.length === 0 && step.missing) throw missing(progress, step.missing);
  // As it was on another day it is not what is held.
  if (progress.changes(entity.name) && !step.asOf)
    for (const row of rows) keepHeld({ ...progress.context, entity }, row);
  const [row] = rows;
  progress.set(step.as, step.many ? rows : row ? await withLines(database, model, entity, row) : null);
  return undefined;
};

/** One, or as many as the step wants of those that are found. */
function limitOf({ many, most }: StepModels['get'], progress: Progress): number {
  if (!many) return 1;
  const wanted = most ? Number(progress.value(most)) : mostFound;
  return Number.isSafeInteger(wanted) ? Math.min(Math.max(0, wanted), mostFound) : 0;
}

function missing(progress: Progress, refusing: NonNullable<StepModels['get']['missing']>) {
  tellRefused(refusing);
  return refusal(progress, progress.text(refusing.message), refusing.field);
}
