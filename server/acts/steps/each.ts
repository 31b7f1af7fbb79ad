import type { StepModels } from '#runtime/language/bundle/model.ts';
import type { Progress } from '../progress.ts';
import type { TakeStep } from './kind.ts';
import { changeTogether, oneChange } from './together/change.ts';
import { createTogether, oneCreation } from './together/create.ts';
import { readForAll } from './together/read.ts';
import { oneDeletion, removeTogether } from './together/remove.ts';

/** Most lines that are read for, and most records that are made, by one statement. */
const most = 250;

/**
 * The steps for each line, one after the other. What each line reads for itself alone is read of many by one statement;
 * where each line makes, deletes, or finds and changes a record, these are stored by one, too.
 */
export const each: TakeStep<'each'> = async (step, progress, engine) => {
  const lines = linesOf(step, progress);
  const isTogether = progress.context.together && lines.length > 1;
  const change = isTogether ? oneChange(step, progress) : undefined;
  if (change) {
    await changeTogether(change, lines, engine);
    return undefined;
  }
  const deletion = isTogether ? oneDeletion(step) : undefined;
  if (deletion) {
    await removeTogether(deletion, lines);
    return undefined;
  }
  const creation = isTogether ? oneCreation(step, progress) : undefined;
  for (let from = 0; from < lines.length; from += most) {
    const some = lines.slice(from, from + most);
    const isRead = await readForAll({ as: step.as, steps: step.do }, some);
    if (creation && isRead) {
      await createTogether(creation, some, engine);
      continue;
    }
    for (const line of some) {
      const ended = await engine.take(step.do, line);
      if (ended) return ended;
    }
  }
  return undefined;
};

function linesOf(step: StepModels['each'], progress: Progress): Progress[] {
  const lines = progress.value(step.lines);
  const place = progress.placeOf(step.lines.cel);
  return (Array.isArray(lines) ? lines : []).map((line, index) =>
    progress.line(step.as, line, place === undefined ? '' : `${place}.${index}`),
  );
}
