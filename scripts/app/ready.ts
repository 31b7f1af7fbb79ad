import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where a package of Heddle has its clients, built: each in a folder of that name, in one named by its sources. */
export const readyClients = 'clients';
const readyPrograms = 'programs';

/** The folder of a client that is built already, as in a package; undefined where it is built of its sources. @param root Heddle's own folder */
export async function readyClient(root: string, client: string): Promise<string | undefined> {
  const folder = path.join(root, readyClients, client);
  const [built] = existsSync(folder) ? await readdir(folder) : [];
  return built && path.join(folder, built);
}

/** The programs that a package has ready, as texts; undefined where they are built of their sources. */
export async function readyTexts(root: string): Promise<string[] | undefined> {
  const folder = path.join(root, readyPrograms);
  if (!existsSync(folder)) return undefined;
  const names = (await readdir(folder)).filter(name => name.endsWith('.mjs')).sort();
  return Promise.all(names.map(name => readFile(path.join(folder, name), 'utf8')));
}
