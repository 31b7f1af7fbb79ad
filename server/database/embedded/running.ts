import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { tryConnection, urlOf } from './connection.ts';
import { openDataFolder } from './data-folder.ts';
import { readPassword } from './password.ts';

/** The address of the database that another process of ours serves from this folder now; undefined: none does. */
export async function runningEmbedded(dataDir: string): Promise<string | undefined> {
  const folder = await openDataFolder(dataDir);
  // PostgreSQL's own note of itself: its port is the fourth line.
  const note = await readFile(path.join(folder.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(note.split('\n')[3]);
  if (!Number.isInteger(port) || port <= 0) return undefined;
  const password = await readPassword(folder);
  return (await tryConnection(port, password)) === 'ready' ? urlOf(port, password) : undefined;
}
