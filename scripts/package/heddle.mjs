#!/usr/bin/env node
// Plain JavaScript that imports nothing but its like: it is what a package runs, as `heddle COMMAND …`.

import { runBundled } from '../bootstrap/bundled.mjs';
import { nodeProblem } from '../bootstrap/node-version.mjs';

const root = new URL('../..', import.meta.url);

/** Command → its module and what the list of commands says of it; all others are of scripts/heddle. */
const programs = {
  start: {
    module: 'scripts/start/main.ts',
    use: 'serves the app of this folder with sample data, and follows every save',
  },
  build: { module: 'scripts/build/main.ts', use: 'makes what production serves, into dist' },
  serve: { module: 'scripts/serve/main.ts', use: 'serves what was built, to those who work with it' },
};

const [name = '--help', ...rest] = process.argv.slice(2);
const problem = nodeProblem(process.versions.node);

if (problem) {
  console.error(problem);
  process.exitCode = 2;
} else {
  process.setSourceMapsEnabled(true);
  const isEarnest = process.env.NODE_ENV === 'production' && name === 'start';
  const own = isEarnest ? programs.serve : Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (own === programs.serve) process.env.NODE_ENV = 'production';
  if (own) process.argv.splice(2, process.argv.length, ...rest);
  else if (name === '--help' || name === '-h')
    for (const [one, { use }] of Object.entries(programs)) console.log(`  ${one.padEnd(22)} ${use}`);
  await runBundled(new URL(own?.module ?? 'scripts/heddle/main.ts', root), root);
}
