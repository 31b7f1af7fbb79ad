import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { programOf } from '#scripts/test/program-of.ts';

/** An app that runs, and its database. */
export interface SampleApp {
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/**
 * The app on sample data of its own, in a process of its own: there it is bundled, where vitest would transform its
 * modules one by one.
 * @param sample a data folder of which it gets a copy; left out: the sample data are made
 * @throws Error where it ends before it serves
 */
export async function startSampleApp(sample: string | undefined): Promise<SampleApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-browser-'));
  const data = path.join(folder, 'data');
  // With the owners of its files: PostgreSQL is another account's where we are root.
  if (sample !== undefined) await promisify(execFile)('cp', ['-a', sample, data]);
  const child = spawn(process.execPath, [...programOf('program.ts', import.meta.url), data], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const erase = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const [told] = (await Promise.race([once(child, 'message'), ended.then(() => [])])) as [SampleApp?];
  if (told === undefined) {
    await erase();
    throw new Error(`The app ended with ${child.exitCode ?? child.signalCode}.`);
  }
  return {
    ...told,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
      await erase();
    },
  };
}
