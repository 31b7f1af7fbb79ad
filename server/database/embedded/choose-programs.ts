import { identitiesFor } from './accounts.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { cachedBinaries, cacheFolders } from './binary-cache.ts';
import { claimable, type DataFolder } from './data-folder.ts';
import { EmbeddedDatabaseError, USE_ANOTHER } from './errors.ts';
import type { Identity } from './identity.ts';
import { makeLibraryLinks } from './library-links.ts';
import { lastLines, type Programs, run } from './programs.ts';

/**
 * Finds a way to run PostgreSQL on this folder: tries the identities in order, and for each the copy in node_modules,
 * then a copy in a cache. Trying is the only test that holds everywhere (containers, noexec mounts, closed folders).
 * Rejects with UNSUPPORTED_PLATFORM, BINARIES_MISSING, BINARIES_UNUSABLE, NO_ACCOUNT or NOT_WRITABLE.
 */
export async function choosePrograms(folder: DataFolder, made: boolean): Promise<Programs> {
  const { binaries, version } = await findBinaries();
  const places: Place[] = [
    { where: binaries.home, open: () => inPlace(binaries) },
    ...cacheFolders().map((cache) => ({ where: cache, open: () => cachedBinaries(binaries, version, cache) })),
  ];
  const refusals: string[] = [];
  let runs = false;
  for (const identity of await identitiesFor(folder.root, made)) {
    const found = await firstUsable(identity, places, refusals);
    if (found === undefined) continue;
    runs = true;
    const refusal = await identity.claim(await claimable(folder)).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refusal === undefined) return { binaries: found, identity };
    if (refusal instanceof EmbeddedDatabaseError) throw refusal;
    refusals.push(`${identity.about}: ${reason(refusal)}`);
  }
  throw giveUp(refusals, runs);
}

interface Place {
  where: string;
  open: () => Promise<Binaries>;
}

async function inPlace(binaries: Binaries): Promise<Binaries> {
  await makeLibraryLinks(binaries.home);
  return binaries;
}

async function firstUsable(identity: Identity, places: Place[], refusals: string[]): Promise<Binaries | undefined> {
  for (const { where, open } of places) {
    try {
      const binaries = await open();
      const tried = await run(identity, binaries.postgres, ['--version']);
      if (tried.status === 0) return binaries;
      refusals.push(`${identity.about}, from ${where}: ${tried.error?.message ?? lastLines(tried.output, 1)[0] ?? `status ${tried.status}`}`);
    } catch (error) {
      refusals.push(`${identity.about}, from ${where}: ${reason(error)}`);
    }
  }
  return undefined;
}

function giveUp(refusals: string[], runs: boolean): EmbeddedDatabaseError {
  const tried = refusals.join('; ');
  if (process.getuid?.() === 0) {
    return new EmbeddedDatabaseError(
      'NO_ACCOUNT',
      `PostgreSQL refuses to run as root and no other way worked (${tried}): start as an ordinary user, ${USE_ANOTHER}.`,
    );
  }
  if (runs) return new EmbeddedDatabaseError('NOT_WRITABLE', `PostgreSQL cannot use the data folder (${tried}): choose another data folder, ${USE_ANOTHER}.`);
  const musl = /ENOENT|ld-linux|ld-musl|not found/.test(tried) ? ' (it needs glibc: Alpine Linux will not do)' : '';
  return new EmbeddedDatabaseError('BINARIES_UNUSABLE', `The PostgreSQL from npm does not run here${musl} (${tried}): use another image or machine, ${USE_ANOTHER}.`);
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
