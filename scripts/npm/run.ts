import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { npmCommand } from './command.ts';

/** Runs npm. @returns what it says @throws Error with what it says, where it fails */
export async function runNpm(args: readonly string[], cwd: string): Promise<string> {
  const { file, args: all, options } = npmCommand(args, cwd);
  return (await promisify(execFile)(file, all, options)).stdout;
}
