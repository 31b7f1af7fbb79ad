import type { ChildProcess } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';

/** A PostgreSQL that is known to run here: which copy, and as whom. */
export interface Programs {
  binaries: Binaries;
  identity: Identity;
}

/** What a finished program left behind; `status` is null when it was ended by a signal or could not be started. */
export interface Finished {
  status: number | null;
  /** Standard output and error together, in the order they came. */
  output: string;
  /** Why the program could not be started at all. */
  error: Error | undefined;
}

/**
 * Runs one PostgreSQL program to its end, with `input` on its standard input. Never rejects.
 * `cwd` must be the cluster folder for programs that get a data folder.
 */
export function run(
  identity: Identity,
  file: string,
  args: readonly string[],
  options: { cwd?: string; input?: string } = {},
): Promise<Finished> {
  return new Promise(resolve => {
    let output = '';
    const child = tryToSpawn(() =>
      identity.spawn(file, args, {
        cwd: options.cwd ?? '/',
        env: cleanEnvironment(),
        stdio: ['pipe', 'pipe', 'pipe'],
        windowsHide: true,
      }),
    );
    if (child instanceof Error) {
      resolve({ status: null, output, error: child });
      return;
    }
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.stdin?.on('error', () => undefined);
    child.on('error', error => resolve({ status: null, output, error }));
    child.on('close', status => resolve({ status, output, error: undefined }));
    child.stdin?.end(options.input ?? '');
  });
}

/** Node.js reports some failures to start a program by an event and others by throwing; this catches the latter. */
export function tryToSpawn(start: () => ChildProcess): ChildProcess | Error {
  try {
    return start();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Whether PostgreSQL's words say that the disk is full; it tries for a while before it says so plainly. */
export function saysDiskFull(words: string): boolean {
  return /No space left on device|disk quota exceeded|Check free disk space/i.test(words);
}

/** PG* and LC_* variables of a person's shell would steer PostgreSQL's programs, so they get next to nothing. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, LC_ALL: 'C', ...(process.platform === 'win32' ? { SystemRoot, TEMP } : {}) };
}

/** The last `count` lines of `text` that are not blank. */
export function lastLines(text: string, count = 8): string[] {
  return text
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line !== '')
    .slice(-count);
}
