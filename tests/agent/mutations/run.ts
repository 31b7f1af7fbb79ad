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

/** Serves the source of one file as a mutation leaves it. */
const mutating = (mutation: Mutation): Plugin => ({
  name: 'mutation',
  enforce: 'pre',
  transform(code, id) {
    return id.split('?')[0] === sourceOf(mutation) ? code.replace(mutation.from, () => mutation.to) : null;
  },
});

/** Mutations whose text no longer stands in the source exactly once: the source has moved on, and they prove nothing. */
const lapsed = mutations.filter(one => readFileSync(sourceOf(one), 'utf8').split(one.from).length !== 2);

/** Whether a run of these tests below tests/agent turns red. */
async function turnsRed(tests: readonly string[], mutation?: Mutation): Promise<boolean> {
  const include = [...new Set(tests)].map(file => `tests/agent/${file}`);
  const vitest = await createVitest(
    'test',
    { root, watch: false, bail: 1, config: false, reporters: [{}], include },
    { plugins: mutation ? [mutating(mutation)] : [] },
  );
  await vitest.start();
  const isRed = vitest.state.getCountOfFailedTests() > 0 || vitest.state.getUnhandledErrors().length > 0;
  const ran = vitest.state.getFiles().length === include.length;
  await vitest.close();
  if (!ran) throw new Error(`Not all of these were run: ${include.join(', ')}`);
  return isRed;
}

if (await turnsRed(mutations.flatMap(({ tests }) => tests)))
  throw new Error('The tests fail without any mutation: npm test -- unit tests/agent');
const unseen: Mutation[] = [];
for (const mutation of mutations.filter(one => !lapsed.includes(one))) {
  const isSeen = await turnsRed(mutation.tests, mutation);
  if (!isSeen) unseen.push(mutation);
  console.log(`${isSeen ? 'seen  ' : 'UNSEEN'}  ${mutation.name}`);
}
for (const { name, file } of lapsed) console.error(`LAPSED  ${name}: its text does not stand once in agent/${file}`);
console.log(`${mutations.length - unseen.length - lapsed.length} of ${mutations.length} mutations turn a test red`);
process.exitCode = unseen.length + lapsed.length > 0 ? 1 : 0;
