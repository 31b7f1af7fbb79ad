// Plain JavaScript without a package: it is what runs before anything is installed.
// `node scripts/bootstrap.mjs COMMAND …` checks Node, installs what is missing, then runs the command in this same
// process, so that signals and exit codes are the command's own.

import { existsSync } from 'node:fs';
import { runBundled } from './bootstrap/bundled.mjs';
import { nodeProblem } from './bootstrap/node-version.mjs';
import { packagesReady } from './bootstrap/packages.mjs';

/** Command → its module, the arguments it always has, whether it needs the development packages, its program in production. */
const commands = {
  start: { module: './start/main.ts', args: [], development: false, bundled: true, built: 'serve' },
  build: { module: './build/main.ts', args: [], development: false },
  heddle: { module: './heddle/main.ts', args: [], development: false, bundled: true, built: 'heddle' },
  test: { module: './test/main.ts', args: [], development: true },
  'test:node': { module: './test/node-versions.ts', args: [], development: true },
  types: { module: './test/main.ts', args: ['types'], development: true },
  lint: { module: './test/main.ts', args: ['lint', 'directions', 'unused'], development: true },
  format: { module: './format/main.ts', args: [], development: true },
  bench: { module: './bench/main.ts', args: [], development: true },
  release: { module: './release/main.ts', args: [], development: true },
  package: { module: './package/main.ts', args: [], development: true },
  pictures: { module: './pictures/main.ts', args: [], development: true },
};

const [name, ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
const problem = command
  ? nodeProblem(process.versions.node)
  : `There is no command "${name ?? ''}". There are: ${Object.keys(commands).join(', ')}.`;

if (problem) {
  console.error(problem);
  process.exitCode = 2;
} else if (!(await packagesReady(new URL('..', import.meta.url), command.development))) {
  process.exitCode = 1;
} else {
  process.argv.splice(2, process.argv.length, ...command.args, ...rest);
  process.setSourceMapsEnabled(true);
  const built = process.env.NODE_ENV === 'production' ? command.built : undefined;
  if (built) await runBuilt(new URL(`../dist/${built}.mjs`, import.meta.url));
  else if (command.bundled) await runBundled(new URL(command.module, import.meta.url), new URL('..', import.meta.url));
  else {
    const { register } = await import('tsx/esm/api');
    register();
    await import(command.module);
  }
}

/**
 * What npm run build made, and nothing else: no loader, no compiler.
 * @param {URL} program
 */
async function runBuilt(program) {
  if (existsSync(program)) await import(program.href);
  else {
    console.error('Nothing is built here: npm run build first.');
    process.exitCode = 1;
  }
}
