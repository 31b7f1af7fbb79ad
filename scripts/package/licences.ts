import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What the licences of packages ask for that went into programs: each with its name, version and text.
 * @param root the folder of package.json @param folders of packages, below it
 */
export async function licencesOf(root: string, folders: ReadonlySet<string>): Promise<string> {
  const all = await Promise.all([...folders].sort().map(folder => licenceOf(path.join(root, folder))));
  return `Heddle's programs hold code of these packages, under these licences.\n\n${[...new Set(all)].filter(one => one !== '').join('\n')}`;
}

async function licenceOf(folder: string): Promise<string> {
  const manifest = path.join(folder, 'package.json');
  // A folder of that name within a package is no package.
  if (!existsSync(manifest)) return '';
  const { name, version, license } = JSON.parse(await readFile(manifest, 'utf8'));
  const file = (await readdir(folder)).find(one => /^(licen[cs]e|copying)/i.test(one));
  const text = file === undefined ? '' : await readFile(path.join(folder, file), 'utf8');
  return `== ${name} ${version}: ${license ?? 'see below'}\n\n${text.trim()}\n`;
}
