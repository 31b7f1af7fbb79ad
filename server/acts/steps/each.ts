import type { StepModels } from '#runtime/language/bundle/model.ts';
import type { Progress } from '../progress.ts';
import { createTogether } from './create.ts';
import type { TakeStep } from './kind.ts';

/** The steps for each line, one after the other; where each line only makes a record, all of them are stored at once. */
export const each: TakeStep<'each'> = async (step, progress, engine) => {
  const [only, ...others] = step.do;
  const lines = linesOf(step, progress);
  if (progress.context.together && only?.step === 'create' && !only.when && others.length === 0 && lines.length > 1) {
    await createTogether(only, lines);
    return undefined;
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
