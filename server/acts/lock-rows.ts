import type { StepModel } from '#runtime/language/bundle/model.ts';
import { namesIn } from '#runtime/language/expressions/names.ts';
import { holdRows } from './held-row.ts';
import type { Progress } from './progress.ts';

/** Entity → the keys of the rows that the steps will change. */
type Keys = Map<string, Set<number>>;
const given = new Set(['body', 'query', 'user']);

/**
 * Locks what the act will change as far as the request alone tells it, entity by entity and key by key, so that two acts
 * over the same rows wait for each other instead of ending in a deadlock.
 */
export async function lockRows(steps: readonly StepModel[], progress: Progress): Promise<void> {
  const keys: Keys = new Map();
  collect(steps, progress, given, keys);
  for (const [name, wanted] of [...keys].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await holdRows({ ...progress.context, entity: progress.entity(name) }, [...wanted]);
  }
}

function collect(steps: readonly StepModel[], progress: Progress, names: ReadonlySet<string>, keys: Keys): void {
  const tells = (cel: string): boolean => [...namesIn(cel)].every(name => names.has(name));
  for (const step of steps) {
    if (step.step === 'each' && tells(step.lines.cel)) {
      const lines = progress.value(step.lines);
      for (const line of Array.isArray(lines) ? lines : [])
        collect(step.do, progress.line(step.as, line, ''), new Set([...names, step.as]), keys);
    } else if (step.step === 'do') collect(step.do, progress, names, keys);
    else if ('by' in step && 'entity' in step && step.by && progress.changed.has(step.entity) && tells(step.by.cel)) {
      const key = progress.value(step.by);
      if (Number.isSafeInteger(key)) keys.set(step.entity, (keys.get(step.entity) ?? new Set()).add(Number(key)));
    }
  }
}
