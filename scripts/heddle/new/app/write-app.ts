import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Whether nothing would be lost by a new folder of this name: none is there, or an empty one. @throws Error of the system */
export async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return true;
    if (code === 'ENOTDIR') return false;
    throw error;
  }
}

/**
 * Writes a folder with all its files, or nothing: they are written beside it and then given its name.
 * @throws Error of the system, also where something has come into the folder meanwhile
 */
export async function writeApp(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const draft = path.join(path.dirname(folder), `.${path.basename(folder)}-${randomUUID()}`);
  try {
    for (const [file, content] of files) {
      const place = path.join(draft, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, content);
    }
    await removeEmpty(folder);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Not every system gives a folder the name of one that is there. */
async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
