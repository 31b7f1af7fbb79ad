import { chmod, copyFile, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Binaries, binariesIn } from './binaries.ts';
import { isDevelopmentFile, makeLibraryLinks } from './library-links.ts';

/**
 * Folders where a copy of PostgreSQL (about 50 MB) may be kept when the one in node_modules cannot be run in place:
 * read-only without its library links, mounted noexec, or inside a folder closed to the account PostgreSQL runs as.
 */
export function cacheFolders(): string[] {
  const asRoot = process.getuid?.() === 0;
  // Root's own cache is closed to others, and the copy is for an account other than root.
  const own = asRoot ? '/var/cache' : (process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'));
  return [own, tmpdir()].map(parent => join(parent, asRoot ? 'heddle' : `heddle-${process.getuid?.() ?? 'user'}`));
}

/**
 * Gives a complete copy of `source` under `cache`, making or renewing it when needed.
 * Rejects with the system's error when the copy cannot be written, or with a plain Error when someone else made it.
 */
export async function cachedBinaries(source: Binaries, version: string, cache: string): Promise<Binaries> {
  await mkdir(cache, { recursive: true, mode: 0o755 });
  await refuseForeign(cache);
  const home = join(cache, `postgres-${version}`);
  if (!(await isComplete(source.home, home))) {
    const fresh = `${home}.${process.pid}`;
    await rm(fresh, { recursive: true, force: true });
    await copyTree(source.home, source.home, fresh);
    await makeLibraryLinks(fresh);
    const old = `${fresh}.old`;
    // An incomplete copy (a clean-up of the temporary folder) is swapped out whole, so that no one meets half of it.
    await rename(home, old).catch(() => undefined);
    await rename(fresh, home).catch(async (error: unknown) => {
      await rm(fresh, { recursive: true, force: true });
      // Another start finished the same copy first.
      if (!(await isComplete(source.home, home))) throw error;
    });
    await rm(old, { recursive: true, force: true });
  }
  return binariesIn(home);
}

/** Programs are run from here, so a folder that another account made or can write is not trusted (it may be under /tmp). */
async function refuseForeign(cache: string): Promise<void> {
  const found = await lstat(cache);
  const mine = process.getuid === undefined || (found.uid === process.getuid() && (found.mode & 0o022) === 0);
  if (!found.isDirectory() || !mine) throw new Error(`${cache} belongs to, or can be written by, another account`);
}

async function copyTree(top: string, from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  // Modes are set outright: an install under a strict umask would give a copy that only its maker can read.
  await chmod(to, 0o755);
  for (const entry of await filesIn(top, from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(top, source, target);
    else {
      await copyFile(source, target);
      await chmod(target, from === join(top, 'bin') ? 0o755 : 0o644);
    }
  }
}

async function isComplete(from: string, to: string, top = from): Promise<boolean> {
  for (const entry of await filesIn(top, from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (!(await isComplete(source, target, top))) return false;
    } else {
      const [wanted, found] = await Promise.all([stat(source), stat(target).catch(() => undefined)]);
      if (found?.size !== wanted.size) return false;
    }
  }
  return true;
}

/** Folders and plain files that PostgreSQL needs at run time; links are made anew by name. */
async function filesIn(top: string, folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(
    entry => (entry.isDirectory() || entry.isFile()) && !isDevelopmentFile(top, join(folder, entry.name)),
  );
}
