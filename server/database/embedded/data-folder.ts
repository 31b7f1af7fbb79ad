import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf, EmbeddedDatabaseError, folderError } from './errors.ts';

/**
 * Where everything lives. PostgreSQL's own files are one level down (`cluster`), because PostgreSQL wants a folder to
 * itself and, under root, an owner of its own. `partial` is a cluster being made; renaming it to `cluster` is the
 * moment the database exists.
 */
export interface DataFolder {
  root: string;
  cluster: string;
  partial: string;
  password: string;
  lock: string;
  log: string;
}

const MARKER = 'heddle-database.json';
/** What a freshly mounted disk or a checked-in empty folder holds. */
const HARMLESS = new Set(['lost+found', '.gitkeep', '.gitignore', '.DS_Store']);

/**
 * Opens `dataDir`, making it (mode 0700) when it is missing, and makes sure that it is ours before anything is written.
 * Rejects with NOT_A_FOLDER, NOT_WRITABLE, NOT_OURS or DISK_FULL. Never deletes anything.
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const root = resolve(dataDir);
  try {
    await makeFolder(root);
    const entries = await readdir(root);
    if (!entries.includes(MARKER)) {
      const foreign = entries.filter(name => !HARMLESS.has(name));
      if (foreign.length > 0) throw notOurs(root, foreign);
      await writeMarker(root, false, 'wx').catch((error: unknown) => {
        // Another process may be starting in the same folder; the lock decides between us.
        if (codeOf(error) !== 'EEXIST') throw error;
      });
    }
  } catch (error) {
    throw folderError(error, root);
  }
  const at = (name: string): string => join(root, name);
  return {
    root,
    cluster: at('cluster'),
    partial: at('cluster.partial'),
    password: at('password'),
    lock: at('lock'),
    log: at('postgres.log'),
  };
}

/** Whether a database was ever made here: the marker says it, so that a lost `cluster` folder is not taken for a first start. */
export async function wasInitialised(folder: DataFolder): Promise<boolean> {
  const text = await readFile(join(folder.root, MARKER), 'utf8').catch(() => '');
  try {
    const marker: unknown = JSON.parse(text);
    if (typeof marker === 'object' && marker !== null && 'initialised' in marker && marker.initialised === true)
      return true;
  } catch {
    // A marker cut short by a crash: what is on the disk decides.
  }
  return isFolder(folder.cluster);
}

/** Records that the database exists. */
export async function markInitialised(folder: DataFolder): Promise<void> {
  const temporary = `${MARKER}.new`;
  await writeMarker(folder.root, true, 'w', temporary);
  await rename(join(folder.root, temporary), join(folder.root, MARKER));
}

/** Gives `path` to whoever owns the data folder, so that a start as root leaves no file its owner cannot use afterwards. */
export async function giveToOwner(path: string, root: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = await stat(root);
  if (owner.uid !== 0) await chown(path, owner.uid, owner.gid).catch(() => undefined);
}

/** True when `path` exists and is a folder. */
export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    found => found.isDirectory(),
    () => false,
  );
}

async function makeFolder(root: string): Promise<void> {
  const found = await stat(root).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (found?.isDirectory()) return;
  const first = await mkdir(root, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let path = root; path.length >= first.length; path = dirname(path)) await giveToOwner(path, dirname(first));
}

async function writeMarker(root: string, initialised: boolean, flag: 'w' | 'wx', name = MARKER): Promise<void> {
  const about =
    "This folder holds Heddle's embedded PostgreSQL database. Keep it whole: to copy or move it, stop Heddle first.";
  const path = join(root, name);
  await writeFile(path, `${JSON.stringify({ about, initialised }, null, 2)}\n`, { flag, mode: 0o600 });
  await giveToOwner(path, root);
}

function notOurs(root: string, foreign: string[]): EmbeddedDatabaseError {
  const cluster = foreign.includes('PG_VERSION')
    ? "looks like another PostgreSQL's data folder"
    : `already holds other files (${foreign.slice(0, 3).join(', ')})`;
  return new EmbeddedDatabaseError(
    'NOT_OURS',
    `The folder ${root} ${cluster}, so nothing was changed: choose an empty or new folder for the database.`,
  );
}

/**
 * The folder that PostgreSQL is to own: the cluster, or, before there is one, an empty `partial`.
 * A `partial` left by an interrupted first start never held data, so it is made anew.
 */
export async function claimable(folder: DataFolder): Promise<string> {
  if (await isFolder(folder.cluster)) return folder.cluster;
  try {
    await rm(folder.partial, { recursive: true, force: true });
    await mkdir(folder.partial, { mode: 0o700 });
  } catch (error) {
    throw folderError(error, folder.partial);
  }
  return folder.partial;
}
