import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundledProgram } from '#scripts/bootstrap/bundled.mjs';
import { projectRoot } from '#scripts/test/program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-bundled-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const program = (root: string): Promise<string> =>
  bundledProgram(pathToFileURL(path.join(root, 'said.ts')), pathToFileURL(`${root}/`));
const said = async (file: string): Promise<string> =>
  (await promisify(execFile)(process.execPath, [file])).stdout.trim();

it('a folder that is a copy of another runs its own sources, not those of the other', async () => {
  const [first, copy] = [path.join(folder, 'first'), path.join(folder, 'copy')];
  await mkdir(first);
  const source = path.join(first, 'said.ts');
  await writeFile(source, 'console.log(import.meta.filename);\n');
  await utimes(source, 1_700_000_000, 1_700_000_000);
  await symlink(path.join(projectRoot, 'node_modules'), path.join(first, 'node_modules'));
  const made = await program(first);
  expect(await said(made)).toBe(source);
  expect(await program(first)).toBe(made);

  await cp(first, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  const own = await program(copy);
  expect(path.relative(copy, own)).toMatch(/^\.heddle/);
  expect(await said(own)).toBe(path.join(copy, 'said.ts'));
  expect(await program(copy)).toBe(own);
  expect(await program(first)).toBe(made);
});
