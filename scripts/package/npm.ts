import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs npm, as it runs us, else the one on the PATH. @throws Error with what it says */
export async function npm(args: readonly string[], cwd: string): Promise<void> {
  const own = process.env.npm_execpath;
  const run = promisify(execFile);
  if (own?.endsWith('.js')) await run(process.execPath, [own, ...args], { cwd });
  else await run('npm', args, { cwd, shell: process.platform === 'win32' });
}
