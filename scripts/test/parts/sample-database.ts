import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApp } from '#scripts/app/start-app.ts';
import { projectRoot } from '../program.ts';

/**
 * Runs `body` with the data folder of an app that was started on sample data and ended: who copies it need not make
 * them once more, which takes longer than all else of a start.
 */
export async function withSampleDatabase<T>(body: (data: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-sample-'));
  const data = path.join(folder, 'data');
  const say = (line: string): void => console.error(line);
  try {
    const app = await startApp(
      { host: '127.0.0.1', port: 0, schemas: path.join(projectRoot, 'schemas'), data, reset: false },
      { root: projectRoot, say: () => undefined, log: say, onLost: say },
    );
    await app.settled;
    await app.stop();
    return await body(data);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
