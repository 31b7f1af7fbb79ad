import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Published } from '#server/http/server.ts';

/** What `npm run build` leaves in dist, to be served as it is: the client's folder, and the documents compiled. */
export interface Built extends Published {
  /** The folder of the built client: index.html and assets/. */
  assets: string;
}

/** The file in dist that says what is to be served. */
export const builtFile = 'built.json';

/** As text; `assets` is a folder of dist. */
export const builtText = ({ model, files, assets }: Built): string =>
  JSON.stringify({ model, files: [...files], assets: path.basename(assets) });

/** What was built into dist; undefined: nothing was. @throws Error where it cannot be read */
export async function readBuilt(dist: string): Promise<Built | undefined> {
  const text = await readFile(path.join(dist, builtFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { model, files, assets } = JSON.parse(text);
  return { model, files: new Map<string, string>(files), assets: path.join(dist, assets) };
}
