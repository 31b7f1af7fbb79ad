import path from 'node:path';
import type { Outcome, Part } from '../part.ts';
import { chromium } from '../system/needs.ts';
import { provide } from '../system/provide.ts';
import type { Run } from './report.ts';
import { withSampleDatabase } from './sample-database.ts';
import { runVitest } from './vitest.ts';

/** By themselves, so that nobody's call goes astray elsewhere, with two that nobody calls: about a third of all. */
const telephones = ['callcentre/', 'entering/', 'purchase-by-five'].map(name => `tests/browser/${name}`);

/**
 * Side by side, with an app and a Chromium for each: one waits while another works. A fourth would only keep the others
 * waiting, on two cores. Whoever is done with a file takes the next.
 */
const shares = [
  { words: telephones, workers: 1 },
  { words: telephones.map(place => `--exclude=${place}**`), workers: 2 },
];

export const browser = (filters: readonly string[]): Part => ({
  name: 'browser',
  title: 'Browser tests (vitest, Chromium)',
  run: async () => {
    const program = await provide(chromium);
    if (program === undefined) return { passed: 0, failed: 1 };
    const run = (words: readonly string[], sample = {}): Promise<Run> =>
      runVitest(['browser'], words, { CHROMIUM: program, ...sample });
    if (filters.length > 0) return withSecondTry([await run(filters)], run);
    return withSampleDatabase(async data => {
      const onSample = (words: readonly string[], workers = 1): Promise<Run> =>
        run(words, { HEDDLE_SAMPLE: data, HEDDLE_WORKERS: String(workers) });
      const runs = shares.map(({ words, workers }) => onSample(words, workers));
      return withSecondTry(await Promise.all(runs), onSample);
    });
  },
});

/** More files than this have no bad luck in common. */
const fewest = 3;

/**
 * Three browsers on two cores now and then keep a fourth thing waiting for longer than it is waited for. What failed is
 * tried once more, alone, and that it needed this is printed; what fails alone as well has failed.
 */
async function withSecondTry(runs: readonly Run[], run: (words: readonly string[]) => Promise<Run>): Promise<Outcome> {
  const first = runs.reduce<Outcome>(sum, { passed: 0, failed: 0 });
  const again = runs.flatMap(({ failedFiles }) => failedFiles);
  if (first.failed === 0 || again.length === 0 || again.length > fewest) return first;
  const second = await run(again.map(({ file }) => file));
  const names = again.map(({ file }) => path.relative(process.cwd(), file)).join(', ');
  if (second.failed === 0) console.log(`Passed at the second try, alone: ${names}`);
  return {
    passed: first.passed - again.reduce((total, { passed }) => total + passed, 0) + second.passed,
    failed: second.failed,
    failures: second.failures ?? [],
  };
}

const sum = (one: Outcome, other: Outcome): Outcome => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...(one.failures ?? []), ...(other.failures ?? [])],
});
