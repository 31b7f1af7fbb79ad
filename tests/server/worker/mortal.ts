import { spawn } from 'node:child_process';
import { programOf } from '#scripts/test/program-of.ts';

const program = programOf('program.ts', import.meta.url);

/** A worker in a process of its own (program.ts). */
export interface Mortal {
  /** kill -9. */
  kill(): Promise<void>;
}

export async function startMortal(databaseUrl: string, env: Record<string, string>): Promise<Mortal> {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const last = (): void => void child.kill('SIGKILL');
  process.once('exit', last);
  const over = new Promise<void>(resolve => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    void over.then(() => reject(new Error('The worker did not start.')));
  });
  return {
    async kill() {
      last();
      await over;
      process.off('exit', last);
    },
  };
}
