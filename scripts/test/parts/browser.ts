import type { Outcome, Part } from '../part.ts';
import { chromium } from '../system/needs.ts';
import { provide } from '../system/provide.ts';
import { runVitest } from './vitest.ts';

/**
 * Two halves side by side, with an app and a Chromium of their own: a browser waits more than it works. The telephones
 * are one, so that nobody's call goes astray in the other.
 */
const telephones = 'tests/browser/callcentre/';
const halves = [[telephones], [`--exclude=${telephones}**`]];

export const browser = (filters: readonly string[]): Part => ({
  name: 'browser',
  title: 'Browser tests (vitest, Chromium)',
  run: async () => {
    const program = await provide(chromium);
    if (program === undefined) return { passed: 0, failed: 1 };
    const runs = filters.length > 0 ? [filters] : halves;
    const outcomes = await Promise.all(runs.map(words => runVitest(['browser'], words, { CHROMIUM: program })));
    return outcomes.reduce(sum);
  },
});

const sum = (one: Outcome, other: Outcome): Outcome => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});
