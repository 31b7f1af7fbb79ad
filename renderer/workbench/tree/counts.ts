import { isError, type ProblemsByFile } from '../language/problems.ts';
import { foldersAbove } from './branches.ts';

export interface Counts {
  errors: number;
  warnings: number;
}

/** How much is wrong in each document, and together in each folder. */
export function countsOf(problems: ProblemsByFile): ReadonlyMap<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const [file, all] of problems) {
    const errors = all.filter(isError).length;
    for (const path of [file, ...foldersAbove(file)]) {
      const before = counts.get(path) ?? { errors: 0, warnings: 0 };
      counts.set(path, { errors: before.errors + errors, warnings: before.warnings + all.length - errors });
    }
  }
  return counts;
}
