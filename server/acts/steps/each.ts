import type { TakeStep } from './kind.ts';

/** The steps for each line, one after the other. */
export const each: TakeStep<'each'> = async (step, progress, engine) => {
  const lines = progress.value(step.lines);
  const place = progress.placeOf(step.lines.cel);
  for (const [index, line] of (Array.isArray(lines) ? lines : []).entries()) {
    const ended = await engine.take(
      step.do,
      progress.line(step.as, line, place === undefined ? '' : `${place}.${index}`),
    );
    if (ended) return ended;
  }
  return undefined;
};
