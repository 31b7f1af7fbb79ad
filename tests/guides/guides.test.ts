import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changed, follow } from './follow.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = [
  'runtime',
  'renderer',
  'agent',
  'server',
  'scripts',
  'tests',
  'schemas',
  'package.json',
  'tsconfig.json',
];
/** Where tsconfig.json keeps what the compiler knows. */
const compiled = '.heddle/types.tsbuildinfo';
/** How many files each guide touches. */
const promised = { 'field-type': 2, format: 2, verb: 4, message: 4, 'page-kind': 5 };
/** On a busy machine the compiler takes its time. */
const patience = 400_000;

describe('the guides, followed to the letter in a copy of the tree', () => {
  let tree: string;
  const touched: Record<string, string[]> = {};

  beforeAll(async () => {
    tree = await mkdtemp(path.join(tmpdir(), 'heddle-guides-'));
    for (const name of sources) await cp(path.join(root, name), path.join(tree, name), { recursive: true });
    await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
    // What the compiler knows of this tree is true of the copy as well; without it all is checked.
    await mkdir(path.join(tree, '.heddle'));
    await cp(path.join(root, compiled), path.join(tree, compiled)).catch(() => undefined);
    for (const guide of Object.keys(promised))
      touched[guide] = await follow(await readFile(path.join(root, `docs/guides/${guide}.md`), 'utf8'), tree);
  });
  afterAll(() => rm(tree, { recursive: true, force: true }));

  it.each(Object.entries(promised))('to a new %s: touches %i files', (guide, files) => {
    expect(touched[guide]).toHaveLength(files);
  });

  /** Only what has changed since the last time, and what that touches. @returns the mistakes, as the compiler says them */
  const mistakesOfTypes = async (): Promise<string[]> => {
    const typescript = path.join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(
      process.execPath,
      [typescript, '-p', tree, '--preserveSymlinks', '--checkers', '1', '--pretty', 'false'],
      {
        cwd: tree,
      },
    ).catch(error => error);
    return stdout.split('\n').filter((line: string) => line.includes('error TS'));
  };

  it('leave a tree whose types are right, and not where the list of page kinds forgets one', {
    timeout: patience,
  }, async () => {
    const list = await readFile(path.join(tree, 'renderer/registry.ts'), 'utf8');
    const forgetful = path.join(tree, 'renderer/forgetful-registry.ts');
    await writeFile(forgetful, list.replace(/^ {2}hub: .*\n/m, ''));
    expect(await mistakesOfTypes()).toEqual([
      expect.stringMatching(/^renderer\/forgetful-registry\.ts.* Property 'hub' is missing/),
    ]);
    await rm(forgetful);
  });

  it('leave a tree that validates, judges, draws, shows, takes in, counts and answers what is new', {
    timeout: patience,
  }, async () => {
    for (const name of ['new-tree.tsx', 'new-server.ts', 'new-page-kind.ts']) {
      const file = path.join(tree, 'tests/guides', name);
      await rename(file, file.replace(/\.tsx?$/, '.test$&'));
    }
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const projects = ['--project=unit*', '--project=drawn*'];
    const only = ['run', `--config=${tree}/tests/vitest.config.ts`, ...projects, 'tests/guides/new-'];
    const { stdout } = await run(process.execPath, [vitest, ...only], { cwd: tree }).catch(error => {
      throw new Error(error.stdout);
    });
    expect(stdout).toMatch(/Tests .*8 passed/);
  });
});

describe("a guide's change", () => {
  it('is put where its lines stand', () => expect(changed('a\nb\nc\n', ' a\n+x\n@@\n-c\n+d\n')).toBe('a\nx\nb\nd\n'));
  it.each(['b\n', 'a\na\n'])('is refused where they do not stand once: %j', text => {
    expect(() => changed(text, ' a\n+x\n')).toThrow('not once');
  });
});
