import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '#scripts/test/program.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

/** A clone of what is committed, with packages that are lent. */
let clone: string;
beforeAll(async () => {
  clone = path.join(await mkdtemp(path.join(tmpdir(), 'heddle-release-')), 'heddle');
  await promisify(execFile)('git', ['clone', '--quiet', projectRoot, clone]);
  await symlink(path.join(projectRoot, 'node_modules'), path.join(clone, 'node_modules'));
});
afterAll(() => rm(path.dirname(clone), { recursive: true, force: true }));

const person = { NAME: 'Somebody', EMAIL: 'somebody@heddle.example' };
const env = {
  ...process.env,
  ...Object.fromEntries(
    Object.entries(person).flatMap(([key, one]) => [
      [`GIT_AUTHOR_${key}`, one],
      [`GIT_COMMITTER_${key}`, one],
    ]),
  ),
};
const run = async (file: string, ...args: string[]): Promise<string> =>
  (await promisify(execFile)(file, args, { cwd: clone, env, maxBuffer: 64 * 1024 * 1024 })).stdout;
const read = (file: string): Promise<string> => readFile(path.join(clone, file), 'utf8');
const version = async (): Promise<string> => JSON.parse(await read('package.json')).version;

it('a release is one command: number, changelog, commit, tag, packages and what is in them', async () => {
  const [major = 0, minor = 0] = (await version()).split('.').map(Number);
  const next = `${major}.${minor + 1}.0`;
  await run('npm', 'version', 'minor');
  expect(await version()).toBe(next);
  expect(await read('CHANGELOG.md')).toMatch(
    new RegExp(`## Unreleased\\n\\n## ${next} \\(\\d{4}-\\d\\d-\\d\\d\\)\\n\\n- `),
  );
  expect((await run('git', 'tag', '--points-at', 'HEAD')).trim()).toBe(`v${next}`);
  expect(await run('git', 'status', '--porcelain', '--untracked-files=no')).toBe('');
  const made = await readdir(path.join(clone, 'dist/packages'));
  expect(made).toEqual(expect.arrayContaining([`heddle-${next}.tgz`, `create-heddle-${next}.tgz`, 'sbom.cdx.json']));
  expect(JSON.parse(await read('dist/packages/sbom.cdx.json')).bomFormat).toBe('CycloneDX');
});

it('a release of which the changelog names nothing is refused, and nothing is numbered', async () => {
  // After the release nothing is unreleased.
  const before = await version();
  await expect(run('npm', 'version', 'patch')).rejects.toThrow('names nothing below "## Unreleased"');
  expect(await version()).toBe(before);
  await writeFile(path.join(clone, 'CHANGELOG.md'), '# Changelog\n');
  await expect(run('npm', 'version', 'patch')).rejects.toThrow('not clean');
});
