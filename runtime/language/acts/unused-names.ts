import { namesIn } from '../expressions/names.ts';
import type { StepModel } from '../model/step.ts';

/**
 * Takes the names off written records for which no later step asks: nobody need read such a record again.
 * @returns the same steps, in order
 */
export function withoutUnusedNames(steps: readonly StepModel[]): StepModel[] {
  const asked = new Set<string>();
  const last: StepModel[] = [];
  for (const step of [...steps].reverse()) {
    const isWrite = step.step === 'create' || step.step === 'update' || step.step === 'transition';
    last.push(isWrite && !asked.has(step.as) ? { ...step, as: '' } : step);
    collect(step, asked);
  }
  return last.reverse();
}

/**
 * The names in every expression of a step, those of the steps inside it included. Where an expression stands is not
 * read: it would be looked for in the text of its document.
 */
function collect(part: unknown, names: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  if ('cel' in part && typeof part.cel === 'string') for (const name of namesOf(part.cel)) names.add(name);
  else if ('parts' in part && Array.isArray(part.parts)) collect(part.parts, names);
  else for (const inner of Object.values(part)) collect(inner, names);
}

/** None where it does not parse, which is reported elsewhere. */
function namesOf(cel: string): Iterable<string> {
  try {
    return namesIn(cel);
  } catch {
    return [];
  }
}
