import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataFolder, markInitialised } from './data-folder.ts';
import { diskFull, EmbeddedDatabaseError, folderError, USE_ANOTHER } from './errors.ts';
import { singleUser } from './password.ts';
import { lastLines, type Programs, run, saysDiskFull } from './programs.ts';
import { DATABASE, HOST_RULES, ROLE } from './settings.ts';

/**
 * Sorting is by code point everywhere (PostgreSQL's own C.UTF-8, the same on every machine; a column that is to sort
 * by pinyin names an ICU collation). The character classes come from the system's locale: with plain C, lower()
 * would know the letters of ASCII alone, and a search would tell Ä from ä.
 */
const CHARACTER_CLASSES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Makes the cluster in `folder.partial` (empty, claimed) and puts it in place.
 * Rejects with DISK_FULL, NOT_WRITABLE or START_FAILED; the next start begins anew.
 */
export async function initialise(programs: Programs, folder: DataFolder, password: string): Promise<void> {
  try {
    await initdb(programs, folder.partial);
    await writeFile(join(folder.partial, 'pg_hba.conf'), HOST_RULES);
    await singleUser(programs, folder.partial, [
      `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${password}';`,
      `CREATE DATABASE ${DATABASE} OWNER ${ROLE};`,
    ]);
    await rename(folder.partial, folder.cluster);
    await markInitialised(folder);
  } catch (error) {
    // It never held data, and a full disk wants its space back.
    await rm(folder.partial, { recursive: true, force: true }).catch(() => undefined);
    throw folderError(error, folder.cluster);
  }
}

async function initdb({ binaries, identity }: Programs, cluster: string): Promise<void> {
  const fixed = [
    '--pgdata',
    identity.dataArgument(cluster),
    '--username=postgres',
    '--auth=reject',
    '--encoding=UTF8',
    '--data-checksums',
  ];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  let output = '';
  for (const classes of CHARACTER_CLASSES) {
    const made = await run(identity, binaries.initdb, [...fixed, ...locale, `--lc-ctype=${classes}`], { cwd: cluster });
    if (made.status === 0) return;
    output = `${made.output}${made.error?.message ?? ''}`;
    if (!/invalid locale (name|settings)/.test(output)) break;
  }
  const log = lastLines(output);
  if (saysDiskFull(output)) throw diskFull(cluster, { log });
  if (/could not look up effective user ID/.test(output)) {
    const sentence = `This process runs as user ${process.getuid?.()}, which has no name in /etc/passwd, and PostgreSQL asks for one: run as a user of the system, ${USE_ANOTHER}.`;
    throw new EmbeddedDatabaseError('NO_ACCOUNT', sentence, { log });
  }
  const sentence = `PostgreSQL could not make a database in ${cluster}: see its words below, and start again when the cause is gone.`;
  throw new EmbeddedDatabaseError('START_FAILED', sentence, { log });
}
