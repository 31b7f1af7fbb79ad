import { identitiesFor } from './accounts.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { cachedBinaries, cacheFolders } from './binary-cache.ts';
import { claimable, type DataFolder } from './data-folder.ts';
import { EmbeddedDatabaseError, USE_ANOTHER } from './errors.ts';
import type { Identity } from './identity.ts';
import { makeLibraryLinks } from './library-links.ts';
import { type Finished, lastLines, type Programs, run } from './programs.ts';

/**
 * Finds a way to run PostgreSQL on this folder: tries the identities in order, and for each the copy in node_modules,
 * then a copy in a cache. Trying is the only test that holds everywhere (containers, noexec mounts, closed folders).
 * Rejects with UNSUPPORTED_PLATFORM, BINARIES_MISSING, BINARIES_UNUSABLE, NO_ACCOUNT or NOT_WRITABLE.
 */
export async function choosePrograms(folder: DataFolder, made: boolean): Promise<Programs> {
  const { binaries, version } = await findBinaries();
  const places: Place[] = [
    { where: binaries.home, open: () => inPlace(binaries) },
    ...cacheFolders().map(cache => ({ where: cache, open: () => cachedBinaries(binaries, version, cache) })),
  ];
  const refusals: string[] = [];
  let reached: Stage = 'identity';
  for (const identity of await identitiesFor(folder.root, made)) {
    const barred = await whyBarred(identity);
    if (barred !== undefined) {
      refusals.push(`${identity.about}: ${barred}`);
      continue;
    }
    if (reached === 'identity') reached = 'binaries';
    const found = await firstUsable(identity, places, refusals);
    if (found === undefined) continue;
    reached = 'folder';
    const refusal = await identity.claim(await claimable(folder)).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refusal === undefined) return { binaries: found, identity };
    if (refusal instanceof EmbeddedDatabaseError) throw refusal;
    refusals.push(`${identity.about}: ${reason(refusal)}`);
  }
  throw giveUp(refusals.join('; '), reached, folder);
}

/** How far the best of the identities came: what it lacked then is what a person has to mend. */
type Stage = 'identity' | 'binaries' | 'folder';

interface Place {
  where: string;
  open: () => Promise<Binaries>;
}

async function inPlace(binaries: Binaries): Promise<Binaries> {
  await makeLibraryLinks(binaries.home);
  return binaries;
}

/** Whether we may become this identity at all, told by a program that is everywhere; no copy of ours would change it. */
async function whyBarred(identity: Identity): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  const tried = await run(identity, '/bin/sh', ['-c', ':']);
  return tried.status === 0 ? undefined : wordsOf(tried);
}

async function firstUsable(identity: Identity, places: Place[], refusals: string[]): Promise<Binaries | undefined> {
  for (const { where, open } of places) {
    try {
      const binaries = await open();
      const tried = await run(identity, binaries.postgres, ['--version']);
      if (tried.status === 0) return binaries;
      refusals.push(`${identity.about}, from ${where}: ${wordsOf(tried)}`);
    } catch (error) {
      refusals.push(`${identity.about}, from ${where}: ${reason(error)}`);
    }
  }
  return undefined;
}

function giveUp(tried: string, reached: Stage, folder: DataFolder): EmbeddedDatabaseError {
  if (reached === 'identity') {
    return new EmbeddedDatabaseError(
      'NO_ACCOUNT',
      `PostgreSQL refuses to run as root and no other way worked (${tried}): start as an ordinary user, ${USE_ANOTHER}.`,
    );
  }
  if (reached === 'folder') {
    return new EmbeddedDatabaseError(
      'NOT_WRITABLE',
      `PostgreSQL cannot be given the folder ${folder.root} (${tried}): choose a data folder on a local disk, ${USE_ANOTHER}.`,
    );
  }
  const musl = /ENOENT|ld-linux|not found/.test(tried) ? ' (it needs glibc: Alpine Linux will not do)' : '';
  return new EmbeddedDatabaseError(
    'BINARIES_UNUSABLE',
    `The PostgreSQL from npm does not run here${musl} (${tried}): use another image or machine, ${USE_ANOTHER}.`,
  );
}

function wordsOf(tried: Finished): string {
  return tried.error?.message ?? lastLines(tried.output, 1)[0] ?? `status ${tried.status}`;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
