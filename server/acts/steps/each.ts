import type { StepModels } from '#runtime/language/bundle/model.ts';
import type { Progress } from '../progress.ts';
import { changeTogether, oneChange } from './change-together.ts';
import { createTogether } from './create.ts';
import type { TakeStep } from './kind.ts';

/**
 * The steps for each line, one after the other. Where each line only makes a record, or only finds and changes one, all
 * of them are read by one statement, and stored by one.
 */
export const each: TakeStep<'each'> = async (step, progress, engine) => {
  const lines = linesOf(step, progress);
  if (progress.context.together && lines.length > 1) {
    const [only, ...others] = step.do;
    const isMade = only?.step === 'create' && !only.when && others.length === 0;
    const change = oneChange(step, progress);
    if (isMade) await createTogether(only, lines);
    else if (change) await changeTogether(change, lines, engine);
    if (isMade || change) return undefined;
  }
  for (const line of lines) {
    const ended = await engine.take(step.do, line);
    if (ended) return ended;
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
