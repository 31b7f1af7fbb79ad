import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isFolder, openDataFolder } from './data-folder.ts';
import { folderError } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import { takeOver } from './orphan.ts';

/**
 * Throws the database in `dataDir` away, a damaged one too; the next start makes a new one.
 * Rejects with an EmbeddedDatabaseError: NOT_OURS for a folder that is not a database of ours, IN_USE while one runs.
 */
export async function eraseEmbedded(dataDir: string): Promise<void> {
  const folder = await openDataFolder(dataDir);
  const unlock = await lockFolder(folder.lock);
  try {
    if (await isFolder(folder.cluster)) await takeOver(folder.cluster, () => undefined);
    const entries = await readdir(folder.root);
    for (const entry of entries) {
      if (join(folder.root, entry) !== folder.lock)
        await rm(join(folder.root, entry), { recursive: true, force: true });
    }
  } catch (error) {
    throw folderError(error, folder.root);
  } finally {
    await unlock();
  }
}
