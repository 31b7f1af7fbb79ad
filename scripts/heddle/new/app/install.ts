import { spawn } from 'node:child_process';
import { npmCommand } from '../../../npm/command.ts';

/**
 * Installs the packages of a folder, what npm says is seen. Programs that
 * packages would run as they are installed do not: none is needed.
 * @returns whether it went well
 */
export function installPackages(folder: string): Promise<boolean> {
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { file, args, options } = npmCommand(install, folder);
  const child = spawn(file, args, { ...options, stdio: 'inherit' });
  return new Promise(resolve => {
    child.once('error', () => resolve(false));
    child.once('exit', code => resolve(code === 0));
  });
}
