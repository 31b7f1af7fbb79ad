import { parseTestArguments } from './arguments.ts';
import type { Part } from './part.ts';
import { quickPasswords } from './quick-passwords.ts';
import { runParts } from './run-parts.ts';

const words = process.argv.slice(2);
/**
 * npm test: every part in this order; npm test -- unit browser: only these; npm test -- unit tests/server: only these
 * files. Each is loaded when it is wanted: some bring the whole app along.
 */
const parts: Record<string, (filters: readonly string[]) => Promise<Part>> = {
  types: async () => (await import('./parts/types.ts')).types,
  lint: async () => (await import('./parts/lint.ts')).lint,
  directions: async () => (await import('./parts/directions.ts')).directions,
  unused: async () => (await import('./parts/unused.ts')).unused,
  schemas: async () => (await import('./parts/schemas.ts')).schemas,
  mutations: async () => (await import('./parts/mutations.ts')).mutations,
  cases: async () => (await import('./parts/cases.ts')).cases,
  unit: async filters => (await import('./parts/unit.ts')).unit(filters),
  browser: async filters => (await import('./parts/browser.ts')).browser(filters),
  foreign: async filters => (await import('./parts/foreign.ts')).foreign(filters, words.length > 0),
};
const wanted = parseTestArguments(words, Object.keys(parts));

if (typeof wanted === 'string') {
  console.error(wanted);
  process.exitCode = 2;
} else {
  quickPasswords();
  const loaded = Object.entries(parts).filter(([name]) => wanted.names.includes(name));
  const outcome = await runParts(await Promise.all(loaded.map(([, load]) => load(wanted.filters))), line =>
    console.log(line),
  );
  // Once more at the end, where who reads the last page of a log finds it.
  if (outcome.failures.length > 0) console.log(`\nFailed:\n${outcome.failures.join('\n')}`);
  console.log(`\n${outcome.passed} passed, ${outcome.failed} failed`);
  process.exitCode = outcome.failed === 0 ? 0 : 1;
}
