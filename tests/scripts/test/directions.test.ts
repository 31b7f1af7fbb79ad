import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { directionRules } from '#scripts/test/parts/directions.ts';
import { projectRoot, toolOf } from '#scripts/test/program.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'heddle-directions-'));
  const config = JSON.parse(readFileSync(path.join(projectRoot, 'biome.json'), 'utf8'));
  // The fixture is no checkout, so there is no list of ignored files to read.
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  copyFileSync(path.join(projectRoot, 'package.json'), path.join(folder, 'package.json'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the files and gives `file rule` for each complaint. */
function judge(files: Record<string, string>): string[] {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const run = spawnSync(
    process.execPath,
    [toolOf('@biomejs/biome'), 'lint', '--reporter=json', ...directionRules.map(rule => `--only=${rule}`)],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  return diagnostics.map(({ category, location }) => `${location.path} ${category.split('/').at(-1)}`);
}

const wrong: [from: string, imported: string][] = [
  ['renderer/a.ts', '#server/seed.ts'],
  ['renderer/a.ts', '#agent/x.ts'],
  ['renderer/deep/er/a.ts', '../../../server/seed.ts'],
  ['renderer/a.ts', '#runtime/language/compile/validator.ts'],
  ['renderer/a.ts', '#runtime/language/index.ts'],
  ['renderer/a.ts', 'node:path'],
  ['agent/a.ts', '#renderer/main.tsx'],
  ['agent/a.ts', '#runtime/services/services.ts'],
  ['agent/a.ts', 'node:fs/promises'],
  ['server/a.ts', '#runtime/services/services.ts'],
  ['server/a.ts', '#scripts/start/main.ts'],
  ['runtime/kernel/a.ts', '#runtime/platform/platform.ts'],
  ['runtime/platform/a.ts', '../services/services.ts'],
  ['runtime/services/a.ts', '#runtime/language/resolve/resolve.ts'],
  ['runtime/services/a.ts', '#renderer/main.tsx'],
  ['runtime/services/a.ts', 'node:os'],
  ['runtime/language/load/a.ts', '#runtime/services/services.ts'],
  ['runtime/language/formats/a.ts', '../compile/validator.ts'],
  ['runtime/language/formats/a.ts', 'node:crypto'],
];

it.each(wrong)('%s may not import %s', (from, imported) => {
  expect(judge({ [from]: `export * from '${imported}';\n` })).toEqual([`${from} noRestrictedImports`]);
});

it('sees an import that is made later, and one of types only', () => {
  const files = {
    'renderer/lazy.ts': `export const lazy = () => import('#server/seed.ts');\n`,
    'renderer/types.ts': `import type { Progress } from '#server/seed.ts';\nexport type Mine = Progress;\n`,
  };
  expect(judge(files).sort()).toEqual([
    'renderer/lazy.ts noRestrictedImports',
    'renderer/types.ts noRestrictedImports',
  ]);
});

it('lets every folder import what it may', () => {
  const files = {
    'renderer/a.ts': `export * from '#runtime/services/services.ts';\nexport * from '#runtime/language/bundle/client.ts';\n`,
    'renderer/main.tsx': `export * from '#agent/toolbar.ts';\n`,
    'agent/a.ts': `export * from '#runtime/kernel/listeners.ts';\nexport * from '#runtime/platform/platform.ts';\n`,
    'server/a.ts': `export * from '#runtime/language/index.ts';\nexport * from 'node:path';\n`,
    'scripts/a.ts': `export * from '#server/seed.ts';\nexport * from '#renderer/main.tsx';\n`,
    'runtime/services/a.ts': `export * from '#runtime/language/formats/index.ts';\n`,
  };
  expect(judge(files)).toEqual([]);
});

it('reports files that import each other, through package imports and types too', () => {
  const files = {
    'runtime/kernel/one.ts': `import type { Two } from '#runtime/kernel/two.ts';\nexport type One = Two | 1;\n`,
    'runtime/kernel/two.ts': `import type { One } from './one.ts';\nexport type Two = One | 2;\n`,
  };
  expect(judge(files).sort()).toEqual(['runtime/kernel/one.ts noImportCycles', 'runtime/kernel/two.ts noImportCycles']);
});
