import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/test/program.ts';

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  integrity?: string;
}
interface Component {
  name: string;
  properties?: { name: string }[];
  version: string;
  hashes?: { content: string }[];
  licenses?: unknown[];
}

const read = (name: string): string => readFileSync(path.join(projectRoot, name), 'utf8');
const lock = JSON.parse(read('package-lock.json'));
const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([name]) => name !== '');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

/** What asks for nothing but its notice; and MPL-2.0 and EPL-2.0, which ask for changes of their own files, of which we make none. */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'CC0-1.0',
  ],
  ...['PSF-2.0', 'Python-2.0', 'MIT OR Apache-2.0', '(MIT OR CC0-1.0)', 'MPL-2.0'],
  ...['(MPL-2.0 OR Apache-2.0)', 'EPL-2.0 OR GPL-3.0-or-later'],
  // The MIT licence, by its address.
  'https://raw.githubusercontent.com/json-schema/json-schema-test-suite/develop/LICENSE',
]);

/** What says it in its file LICENSE alone: MIT. */
const inItsFile = new Set(['node_modules/khroma', 'node_modules/png-js']);

it('every package, with all that it brings, has a licence that a closed product may use', () => {
  const others = packages.filter(([place, { license }]) => !allowed.has(license ?? '') && !inItsFile.has(place));
  expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
});

it('every package comes with a digest, and from one registry', () => {
  expect(packages.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([name]) => name)).toEqual(
    [],
  );
});

it('npm run sbom writes every package with its digest and licence, and which are of building and testing alone', async () => {
  const npm = process.env.npm_execpath;
  const words = ['run', '-s', 'sbom'];
  const [program, args] = npm ? [process.execPath, [npm, ...words]] : ['npm', words];
  const { stdout } = await promisify(execFile)(program, args, { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 });
  const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: Component[] };
  expect(bomFormat).toBe('CycloneDX');
  const names = (all: readonly { name: string; version: string }[]): string[] =>
    [...new Set(all.map(({ name, version }) => `${name}@${version}`))].sort();
  const locked = packages.map(([place, one]) => ({ ...one, name: place.split('node_modules/').at(-1) ?? '' }));
  expect(names(components)).toEqual(names(locked));
  const ofTests = ({ properties = [] }: Component): boolean =>
    properties.some(({ name }) => name === 'cdx:npm:package:development');
  // One that a package of testing brings along, and a package that runs as well, runs: npm says so of the first it finds.
  const running = new Set(names(locked.filter(({ dev }) => !dev)));
  const ofTestsAlone = (all: readonly { name: string; version: string }[]): string[] =>
    names(all).filter(name => !running.has(name));
  expect(ofTestsAlone(components.filter(ofTests))).toEqual(ofTestsAlone(locked.filter(({ dev }) => dev)));
  expect(components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
  // The licence of one is an address, which npm leaves out; that of the others stands in a file.
  const unnamed = components.filter(({ licenses = [] }) => licenses.length === 0);
  expect(unnamed.map(({ name }) => name)).toEqual(['json-schema-test-suite', 'khroma', 'png-js']);
});

describe('the packages of package.json', () => {
  it('that the serving program imports stand in their list', async () => {
    const { metafile } = await build({
      entryPoints: [path.join(projectRoot, 'scripts/serve/main.ts')],
      absWorkingDir: projectRoot,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      write: false,
      outdir: 'dist',
      metafile: true,
      logLevel: 'error',
    });
    const imported = Object.values(metafile.outputs)
      .flatMap(({ imports }) => imports)
      .filter(({ external, path: name }) => external && !name.startsWith('node:'))
      .map(({ path: name }) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    const [, list = ''] =
      /What the serving program imports: (.+)\./.exec(read('docs/decisions/building/dependencies.md')) ?? [];
    expect([...new Set(imported)].sort()).toEqual([...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  });

  it('that one person keeps have a plan', () => {
    const text = read('docs/decisions/building/a-package-of-one-person-has-a-plan.md');
    const lines = [...text.matchAll(/^- `([^`]+)`: (\S.{20,})$/gm)].map(([, name = '']) => name);
    const [, several = ''] = /^Kept by several: (.+)\.$/m.exec(text) ?? [];
    const others = [...several.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect([...lines, ...others].sort()).toEqual(Object.keys(dependencies).sort());
  });
});
