import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { createVitest } from 'vitest/node';
import { type Mutation, mutations } from './mutations.ts';

/**
 * `npm test -- mutations`: carries each mutation out, in memory alone, and runs the tests that have to see it. All of
 * these tests are run once on the source as it is: only a red that the mutation brings about counts.
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sourceOf = ({ file }: Mutation): string => path.join(root, 'agent', file);
const testOf = (file: string): string => path.join(root, 'tests/agent', file);

/** The mutation that is tried now; left out: the source as it is. */
let tried: Mutation | undefined;
const mutating: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  transform: (code, id) =>
    tried && id.split('?')[0] === sourceOf(tried) ? code.replace(tried.from, () => tried?.to ?? '') : null,
};

/** Mutations whose text no longer stands in the source exactly once: the source has moved on, and they prove nothing. */
const lapsed = mutations.filter(one => readFileSync(sourceOf(one), 'utf8').split(one.from).length !== 2);

// One for all mutations, whose transformed modules are kept; each run has a thread of its own, which its files share.
const include = [...new Set(mutations.flatMap(({ tests }) => tests))].map(testOf);
const vitest = await createVitest(
  'test',
  { root, watch: false, bail: 1, config: false, pool: 'threads', isolate: false, reporters: [{}], include },
  { plugins: [mutating] },
);
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();

/** Whether a run of these tests turns red. */
async function turnsRed(tests: readonly string[], mutation?: Mutation): Promise<boolean> {
  tried = mutation;
  if (mutation) vitest.invalidateFile(sourceOf(mutation));
  const wanted = specifications.filter(({ moduleId }) => tests.map(testOf).includes(moduleId));
  if (wanted.length !== new Set(tests).size) throw new Error(`Not all of these are there: ${tests.join(', ')}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  if (mutation) vitest.invalidateFile(sourceOf(mutation));
  // Those of earlier runs are among them.
  const ran = testModules.filter(({ moduleId }) => wanted.some(one => one.moduleId === moduleId));
  return unhandledErrors.length > 0 || ran.some(one => !one.ok());
}

if (await turnsRed(mutations.flatMap(({ tests }) => tests)))
  throw new Error('The tests fail without any mutation: npm test -- unit tests/agent');
const unseen: Mutation[] = [];
for (const mutation of mutations.filter(one => !lapsed.includes(one))) {
  const isSeen = await turnsRed(mutation.tests, mutation);
  if (!isSeen) unseen.push(mutation);
  console.log(`${isSeen ? 'seen  ' : 'UNSEEN'}  ${mutation.name}`);
}
await vitest.close();
for (const { name, file } of lapsed) console.error(`LAPSED  ${name}: its text does not stand once in agent/${file}`);
console.log(`${mutations.length - unseen.length - lapsed.length} of ${mutations.length} mutations turn a test red`);
process.exitCode = unseen.length + lapsed.length > 0 ? 1 : 0;
