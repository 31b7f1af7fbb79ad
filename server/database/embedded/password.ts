import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { type DataFolder, giveToOwner } from './data-folder.ts';
import { codeOf, diskFull, EmbeddedDatabaseError, folderError } from './errors.ts';
import { lastLines, type Programs, run, saysDiskFull } from './programs.ts';
import { ROLE } from './settings.ts';

/**
 * The cluster's password, 32 characters that need no escaping in a URL, from a file only its owner can read.
 * A missing file is made anew, with a new password: `setPassword` then tells PostgreSQL.
 */
export async function readPassword(folder: DataFolder): Promise<string> {
  try {
    const kept = await readFile(folder.password, 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return '';
      throw error;
    });
    if (/^[\w-]{16,}$/.test(kept.trim())) return kept.trim();
    const password = randomBytes(24).toString('base64url');
    await writeFile(folder.password, `${password}\n`, { mode: 0o600 });
    await giveToOwner(folder.password, folder.root);
    return password;
  } catch (error) {
    throw folderError(error, folder.password);
  }
}

/**
 * Sets the role's password in a cluster that is not running (the file was lost or changed).
 * Rejects with START_FAILED or DISK_FULL.
 */
export async function setPassword(programs: Programs, cluster: string, password: string): Promise<void> {
  await singleUser(programs, cluster, [`ALTER ROLE ${ROLE} PASSWORD '${password}';`]);
}

/**
 * Runs statements, one line each, as the superuser in a cluster that is not running: the only door to it, since no
 * superuser may connect. Statements reach PostgreSQL on its standard input, so a password is in no process list.
 */
export async function singleUser(programs: Programs, cluster: string, statements: readonly string[]): Promise<void> {
  const { binaries, identity } = programs;
  const args = ['--single', '-D', identity.dataArgument(cluster), 'postgres'];
  const done = await run(identity, binaries.postgres, args, { cwd: cluster, input: `${statements.join('\n')}\n` });
  if (done.status === 0 && !/\b(ERROR|FATAL|PANIC):/.test(done.output)) return;
  // The output repeats the statement that failed, which may hold the password.
  const log = lastLines(done.output).map(line => line.replace(/PASSWORD '.*'/, "PASSWORD '…'"));
  if (saysDiskFull(done.output)) throw diskFull(cluster, { log });
  throw new EmbeddedDatabaseError(
    'START_FAILED',
    `PostgreSQL could not prepare the database in ${cluster}: see its words below.`,
    {
      log,
      cause: done.error,
    },
  );
}
