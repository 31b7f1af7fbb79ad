import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Npm } from '#scripts/heddle/upgrade/npm.ts';
import { upgrade } from '#scripts/heddle/upgrade/upgrade.ts';
import { projectRoot } from '#scripts/test/program.ts';

let folder: string;
let said: string[];
const output = { out: (line: string) => void said.push(line), err: (line: string) => void said.push(`! ${line}`) };
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-upgrade-'));
  said = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function appWith(version: string, schemas = 'tiny'): Promise<void> {
  await cp(path.join(projectRoot, 'tests/fixtures', schemas), path.join(folder, 'schemas'), { recursive: true });
  await mkdir(path.join(folder, 'node_modules/heddle'), { recursive: true });
  await writeFile(path.join(folder, 'node_modules/heddle/package.json'), JSON.stringify({ version }));
}

/** A registry with one version, and a heddle that was installed from it; tests/foreign asks a real one. */
const registry = (newest: string, asked: string[] = []): Npm => {
  return at => ({
    versionOf: async wanted => (wanted === 'latest' ? newest : wanted),
    install: async version => void asked.push(`install ${version} ${at === folder ? 'here' : 'beside'}`),
    heddle: async args => {
      asked.push(args.join(' '));
      return 0;
    },
  });
};

it('what is newer is installed, and goes on itself', async () => {
  await appWith('0.1.0');
  const asked: string[] = [];
  expect(await upgrade([], output, undefined, folder, registry('0.2.0', asked))).toBe(0);
  expect(asked).toEqual(['install 0.2.0 here', 'upgrade --from 0.1.0 --schemas schemas']);
  expect(said).toEqual(['heddle 0.1.0 → 0.2.0']);
});

it('what is only looked at is installed beside the app', async () => {
  await appWith('0.1.0');
  const asked: string[] = [];
  expect(await upgrade(['--dry-run'], output, undefined, folder, registry('0.2.0', asked))).toBe(0);
  expect(asked).toEqual(['install 0.2.0 beside', 'upgrade --from 0.1.0 --schemas schemas --dry-run']);
});

it('an older version is refused, whether it is asked for or the newest that there is', async () => {
  await appWith('0.3.0');
  expect(await upgrade(['--to', '0.2.9'], output, undefined, folder, registry('0.3.0'))).toBe(1);
  expect(await upgrade([], output, undefined, folder, registry('0.2.0'))).toBe(1);
  expect(said.map(line => line.split('：')[0])).toEqual(['! 0.2.9 比现在的 0.3.0 旧', '! 0.2.0 比现在的 0.3.0 旧']);
});

it('a folder that has no heddle is told what to do', async () => {
  expect(await upgrade([], output, undefined, folder, registry('0.2.0'))).toBe(1);
  expect(said[0]).toContain('heddle is not installed by package.json of this folder');
});

it('the newer version carries the documents over, or shows how alone', async () => {
  await appWith('0.1.0', 'migrate/version-1');
  const schemas = path.join(folder, 'schemas');
  const app = () => readFile(path.join(schemas, 'app.yaml'), 'utf8');
  const before = await app();
  await upgrade(['--from', '0.0.9', '--schemas', schemas, '--dry-run'], output, undefined, folder);
  expect(await app()).toBe(before);
  expect(said.join('\n')).toContain('+heddle: 3');
  await upgrade(['--from', '0.0.9', '--schemas', schemas], output, undefined, folder);
  expect(await app()).toContain('heddle: 3');
});
