import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

const running = new Set<ChildProcess>();

// A signal from the keyboard reaches the whole process group; one that is sent to us alone is passed on.
process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM');
  process.exit(143);
});

export interface ProgramOptions {
  /** Added to our own environment. */
  env?: Record<string, string>;
  /** Where it runs; the project's folder unless told. */
  cwd?: string;
  /** Gets the lines that it writes, on both its outputs; left out: the person sees them as they come. */
  print?: (line: string) => void;
}

/** Runs a program. Gives the exit code; 1 when it could not start or was killed. */
export function runProgram(program: string, args: readonly string[], options: ProgramOptions = {}): Promise<number> {
  const { print } = options;
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? projectRoot,
      stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...options.env },
    });
    running.add(child);
    for (const output of [child.stdout, child.stderr]) if (output && print) createInterface(output).on('line', print);
    const end = (code: number): void => {
      running.delete(child);
      resolve(code);
    };
    child.once('error', error => {
      console.error(`${program} does not run: ${error.message}`);
      end(1);
    });
    child.once('close', code => end(code ?? 1));
  });
}

/**
 * The script behind a package's command, to be run by this Node.js: node_modules/.bin is different on each system.
 * @throws Error when the package is not installed or has no command.
 */
export function toolOf(packageName: string): string {
  const manifest = path.join(projectRoot, 'node_modules', packageName, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: string | Record<string, string> };
  const script = typeof bin === 'string' ? bin : Object.values(bin ?? {})[0];
  if (script === undefined) throw new Error(`The package ${packageName} has no command.`);
  return path.join(path.dirname(manifest), script);
}
