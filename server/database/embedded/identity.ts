import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chmod, lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError, USE_ANOTHER } from './errors.ts';

/** One way of running PostgreSQL's programs, which refuse to run as root. */
export interface Identity {
  /** For a person: 'as the account postgres'. */
  about: string;
  /** Starts a program; `cwd` may be a folder that the identity could not reach by its path. */
  spawn(file: string, args: readonly string[], options: SpawnOptions): ChildProcess;
  /** How PostgreSQL is told where its data folder is, given that its working directory is that folder. */
  dataArgument(folder: string): string;
  /** Makes the identity the owner of a cluster folder, as PostgreSQL demands; rejects when that cannot be done. */
  claim(folder: string): Promise<void>;
}

/** PostgreSQL as whoever we are. */
export function asOurselves(): Identity {
  return {
    about: 'as this account',
    spawn: (file, args, options) => spawn(file, args, options),
    dataArgument: folder => folder,
    claim: requireOurs,
  };
}

/** PostgreSQL as another account, by the plain setuid and chown that root has even in a container without extra rights. */
export function asAccount(account: { name: string; uid: number; gid: number }): Identity {
  return {
    about: `as the account ${account.name}`,
    spawn: (file, args, options) => spawn(file, args, { ...options, uid: account.uid, gid: account.gid }),
    // The account may have no way to the folder (a clone under /root): root enters it, then becomes the account, and
    // the working directory stays open to the process and to every process it forks.
    dataArgument: folder => (process.platform === 'linux' ? '/proc/self/cwd' : folder),
    claim: folder => giveTree(folder, account.uid, account.gid),
  };
}

/**
 * PostgreSQL in a user namespace, where root goes by the number of an ordinary account: no file changes hands.
 * Serves where there is no other account to become: a sandbox that maps a single user, or a user without a name.
 */
export function inNamespace(account: { uid: number; gid: number }): Identity {
  return {
    about: 'in a user namespace',
    spawn: (file, args, options) =>
      spawn(
        'unshare',
        ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--', file, ...args],
        options,
      ),
    dataArgument: folder => folder,
    claim: requireOurs,
  };
}

async function requireOurs(folder: string): Promise<void> {
  if (process.getuid === undefined) return;
  const { uid } = await lstat(folder);
  if (uid === process.getuid()) return;
  throw new EmbeddedDatabaseError(
    'NOT_WRITABLE',
    `The database in ${folder} belongs to user ${uid} and this is user ${process.getuid()}: start as that user, give the folder to this one with chown -R, ${USE_ANOTHER}.`,
  );
}

/** Gives a folder and all in it to an account, without following links; quick when it already belongs to it. */
async function giveTree(folder: string, uid: number, gid: number): Promise<void> {
  const found = await lstat(folder);
  if (found.uid === uid) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTree(path, uid, gid);
    else await lchown(path, uid, gid);
  }
  // The folder itself comes last: should this be interrupted, its owner still says that there is work left.
  await lchown(folder, uid, gid);
  await chmod(folder, 0o700);
}
