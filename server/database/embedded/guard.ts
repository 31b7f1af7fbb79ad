import { spawn } from 'node:child_process';

/**
 * Stops PostgreSQL when this process is gone, however it went (kill -9 too): a shell waits on a pipe that only this
 * process holds, and the system closes the pipe when the process ends. Returns the way to send the guard home.
 * Windows has no such shell; there the next start takes over.
 */
export function guard(pid: number): () => void {
  if (process.platform === 'win32') return () => undefined;
  const script = 'trap "" INT TERM HUP; read -r word || kill -INT "$1"';
  // Its own session, so that Ctrl-C in the terminal reaches us and not the guard.
  const child = spawn('/bin/sh', ['-c', script, 'heddle-database-guard', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell there is no guard; takeover at the next start still holds.
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  return () => {
    child.stdin.end('done\n');
  };
}
