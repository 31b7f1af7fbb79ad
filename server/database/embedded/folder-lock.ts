import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { giveToOwner } from './data-folder.ts';
import { codeOf, EmbeddedDatabaseError, folderError } from './errors.ts';
import { isAlive, startOf } from './processes.ts';

interface Holder {
  pid: number;
  host: string;
  start: string;
}

/** How often the holder touches its lock, and after how long a lock from another machine counts as left behind (ms). */
const HEARTBEAT = 5_000;
const SILENCE = 20_000;

/**
 * Takes the data folder for this process, so that only one at a time runs a database in it.
 * Returns the release. Rejects with IN_USE when a living process holds it; a lock left by a dead one is taken over.
 */
export async function lockFolder(path: string): Promise<() => Promise<void>> {
  const mine: Holder = { pid: process.pid, host: hostname(), start: await startOf(process.pid) };
  await take(path, mine).catch((error: unknown) => {
    throw folderError(error, path);
  });
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), HEARTBEAT);
  beat.unref();
  return async () => {
    clearInterval(beat);
    const found = await readFile(path, 'utf8').catch(() => '');
    if (found === JSON.stringify(mine)) await rm(path, { force: true }).catch(() => undefined);
  };
}

async function take(path: string, mine: Holder): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
    await giveToOwner(draft, dirname(path));
    while (!(await takes(draft, path))) {
      if (await isStale(path, mine)) await removeStale(path, mine);
    }
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** A hard link appears whole or not at all, and never over another: the lock is never seen half written. */
async function takes(draft: string, path: string): Promise<boolean> {
  return link(draft, path).then(
    () => true,
    async (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return false;
      // File systems without hard links (exFAT, some shared folders) still create exclusively.
      if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error) ?? '')) throw error;
      return writeFile(path, await readFile(draft, 'utf8'), { flag: 'wx', mode: 0o600 }).then(
        () => true,
        (again: unknown) => {
          if (codeOf(again) === 'EEXIST') return false;
          throw again;
        },
      );
    },
  );
}

/** Removes a dead process's lock, one process at a time: two at once could take away the lock of whoever was quicker. */
async function removeStale(path: string, mine: Holder): Promise<void> {
  const guard = `${path}.takeover`;
  await take(guard, mine);
  try {
    if (await isStale(path, mine)) await rm(path, { force: true });
  } finally {
    await rm(guard, { force: true }).catch(() => undefined);
  }
}

/** Whether a lock is there whose process is gone; throws IN_USE when its process lives. */
async function isStale(path: string, mine: Holder): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return false;
  const holder = parse(text);
  if (holder === undefined || !(await holds(holder, path, mine))) return true;
  const where = holder.host === mine.host ? '' : ` on ${holder.host}`;
  const sentence = `The database folder is in use by process ${holder.pid}${where} (${path}): stop that process, or give this one another data folder.`;
  throw new EmbeddedDatabaseError('IN_USE', sentence);
}

async function holds(holder: Holder, path: string, mine: Holder): Promise<boolean> {
  if (holder.host !== mine.host) {
    // Process numbers mean nothing across machines and containers; a living holder touches its lock.
    const touched = await stat(path).then(
      found => found.mtimeMs,
      () => 0,
    );
    return Date.now() - touched < SILENCE;
  }
  if (!isAlive(holder.pid)) return false;
  const start = await startOf(holder.pid);
  return start === '' || holder.start === '' || start === holder.start;
}

function parse(text: string): Holder | undefined {
  try {
    const { pid, host, start } = JSON.parse(text) as Partial<Record<keyof Holder, unknown>>;
    if (typeof pid === 'number' && typeof host === 'string' && typeof start === 'string') return { pid, host, start };
  } catch {
    // Not a lock of ours, or a lock cut short by a full disk: nobody holds it.
  }
  return undefined;
}
