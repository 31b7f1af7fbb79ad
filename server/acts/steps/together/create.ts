import type { StepModel, StepModels } from '#runtime/language/bundle/model.ts';
import { newRecord, storeNew } from '../../../write/insert.ts';
import { saveLines } from '../../../write/lines.ts';
import type { Progress } from '../../progress.ts';
import { withRefusals } from '../../refusal.ts';
import { fieldsOfNew } from '../../step-fields.ts';
import { RefusedTogether } from '../../tried.ts';
import { writesOf } from '../../writes.ts';
import { contextOf } from '../create.ts';
import type { Engine } from '../kind.ts';
import { isReadForAll } from './read.ts';

/** Steps of a line that read, check, and make one record, of which nothing else follows. */
interface OneCreation {
  former: readonly StepModel[];
  creation: StepModels['create'];
}

/**
 * The steps of lines whose records may wait until all lines have been gone through: no line finds what a former one has
 * made, as it finds other things, or has found what it does before all of them.
 */
export function oneCreation({ as, do: steps }: StepModels['each'], progress: Progress): OneCreation | undefined {
  const creation = steps.at(-1);
  if (creation?.step !== 'create' || creation.as) return undefined;
  const former = steps.slice(0, -1);
  const { written } = writesOf([creation], progress.context.model);
  const isEach = former.every(
    step =>
      step.step === 'check' ||
      (step.step === 'get' && (!written.has(step.entity) || isReadForAll(step, { as, steps, progress }))),
  );
  return isEach ? { former, creation } : undefined;
}

/** Takes the lines, and stores what they make by one statement. @throws RefusedTogether where the database refuses one of them */
export async function createTogether(
  { former, creation }: OneCreation,
  lines: readonly Progress[],
  engine: Engine,
): Promise<void> {
  const records = [];
  for (const line of lines) {
    await engine.take(former, line);
    if (creation.when && line.value(creation.when) !== true) continue;
    const context = contextOf(creation, line);
    const { entity } = context;
    records.push(await withRefusals(line, entity, creation.set, () => newRecord(context, fieldsOfNew(entity))));
  }
  const written = await storeNew(records).catch(error => Promise.reject(new RefusedTogether(error)));
  for (const [index, { context }] of records.entries()) await saveLines(context, written[index]?.key ?? 0);
}
