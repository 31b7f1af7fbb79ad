import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { POSTGRES_MAJOR } from './binaries.ts';
import { type DataFolder, isFolder } from './data-folder.ts';
import { codeOf, EmbeddedDatabaseError, folderError, USE_ANOTHER } from './errors.ts';

/** PostgreSQL always writes this file whole, padded to this many bytes. */
const CONTROL_FILE_SIZE = 8192;

/**
 * Looks for the kinds of damage that can be told before PostgreSQL starts, and says them in a person's words.
 * Rejects with DAMAGED or WRONG_VERSION; changes nothing.
 */
export async function checkCluster(folder: DataFolder): Promise<void> {
  const { cluster } = folder;
  if (!(await isFolder(cluster))) throw damaged(folder, 'its folder "cluster" is missing');
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw folderError(error, cluster);
  });
  const major = version.trim();
  if (major === '') throw damaged(folder, 'its file PG_VERSION is missing or empty');
  if (major !== POSTGRES_MAJOR) {
    throw new EmbeddedDatabaseError(
      'WRONG_VERSION',
      `The database in ${folder.root} was made by PostgreSQL ${major} and this is PostgreSQL ${POSTGRES_MAJOR}: carry the data over with pg_dump and psql, choose another data folder, ${USE_ANOTHER}.`,
    );
  }
  const size = await stat(join(cluster, 'global', 'pg_control')).then(
    found => found.size,
    () => undefined,
  );
  if (size === undefined) throw damaged(folder, 'its file global/pg_control is missing');
  if (size !== CONTROL_FILE_SIZE)
    throw damaged(folder, `its file global/pg_control is cut short (${size} bytes of ${CONTROL_FILE_SIZE})`);
}

/** The sentence for a database that cannot be opened; `log` are PostgreSQL's words, if it spoke. */
export function damaged(folder: DataFolder, how: string, log: readonly string[] = []): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'DAMAGED',
    `The database in ${folder.root} is damaged (${how}), and nothing was changed: put back a copy of the folder, or move it away and start again with an empty database.`,
    { log },
  );
}
