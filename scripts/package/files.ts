import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Files by where they lie, or those of a folder with all below, of some endings where these are given. */
interface Carried {
  at: string;
  ending?: RegExp;
}

/** What creates an app, and what it makes it of. */
export const ofNewApps: readonly Carried[] = [
  { at: 'LICENSE' },
  { at: 'examples/library' },
  { at: 'examples/rental' },
  { at: 'examples/field' },
  { at: 'scripts/heddle/new/app/template' },
];

/** What programs look for beside themselves, at the place where it lies here, and what people read. */
export const ofHeddle: readonly Carried[] = [
  ...ofNewApps,
  { at: 'README.md' },
  { at: 'CHANGELOG.md' },
  { at: 'docs', ending: /\.(md|png|jpg|svg|webp)$/ },
  { at: 'scripts/package/heddle.mjs' },
  { at: 'scripts/bootstrap/bundled.mjs' },
  { at: 'scripts/bootstrap/node-version.mjs' },
  { at: 'scripts/app', ending: /\.mjs$/ },
  { at: 'scripts/workbench', ending: /\.mjs$/ },
  { at: 'scripts/heddle', ending: /\.(css|js|json)$/ },
];

/** Copies files to the same places of another folder. @param root the folder of package.json */
export async function carryFiles(root: string, to: string, all: readonly Carried[]): Promise<void> {
  for (const { at, ending } of all) {
    for (const file of await filesAt(path.join(root, at))) {
      if (ending && !ending.test(file)) continue;
      const copy = path.join(to, path.relative(root, file));
      await mkdir(path.dirname(copy), { recursive: true });
      await cp(file, copy);
    }
  }
}

async function filesAt(place: string): Promise<string[]> {
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name));
}
