import { spawn } from 'node:child_process';

/**
 * Installs the packages of a folder, by npm as it runs us, else the one on the PATH; what npm says is seen. Programs that
 * packages would run as they are installed do not: none is needed.
 * @returns whether it went well
 */
export function installPackages(folder: string): Promise<boolean> {
  const own = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined;
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  const child = own
    ? spawn(process.execPath, [own, ...args], { cwd: folder, stdio: 'inherit' })
    : spawn('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise(resolve => {
    child.once('error', () => resolve(false));
    child.once('exit', code => resolve(code === 0));
  });
}
