import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './errors.ts';

/** True while process `pid` runs, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/** Dead but not buried: in a container without an init nobody may ever collect an orphan. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return afterName(readFileSync(`/proc/${pid}/stat`, 'utf8'))[0] === 'Z';
  } catch {
    return false;
  }
}

/** The fields of /proc/…/stat that follow the program's name, which is in parentheses and may hold anything. */
function afterName(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * When process `pid` started, as an opaque text that tells two processes with one number apart; '' when unknown.
 * Numbers come round again, at once in a restarted container.
 */
export async function startOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const ticks = afterName(stat)[19] ?? '';
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return ticks === '' ? '' : `${boot.trim()}/${ticks}`;
  }
  return describe(pid, 'lstart=');
}

/** True when process `pid` is a PostgreSQL server working in `folder`, as far as the system lets us see. */
export async function isPostgresIn(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const [cwd, name] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ''),
      readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ]);
    return cwd === (await realpath(folder)) && name.trim() === 'postgres';
  }
  // Elsewhere a process's working directory is not to be had cheaply; the name is what is left.
  return (await describe(pid, 'command=')).includes('postgres');
}

/** Waits until process `pid` is gone; false when it is still there after `timeout` milliseconds. */
export async function waitUntilGone(pid: number, timeout: number): Promise<boolean> {
  for (const end = Date.now() + timeout; isAlive(pid); await sleep(30)) {
    if (Date.now() > end) return false;
  }
  return true;
}

function describe(pid: number, column: 'lstart=' | 'command='): Promise<string> {
  const [file, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/fo', 'csv', '/nh', '/fi', `PID eq ${pid}`]]
      : ['ps', ['-o', column, '-p', String(pid)]];
  // tasklist has no start times; an unknown start means that a living process counts as the same one.
  if (process.platform === 'win32' && column === 'lstart=') return Promise.resolve('');
  return new Promise(resolve => {
    execFile(file, args, (error, stdout) => resolve(error ? '' : stdout.trim()));
  });
}
