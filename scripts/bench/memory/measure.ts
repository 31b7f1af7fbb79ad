import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withApp } from '#scripts/browser/app.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import type { Loaded } from '../requests/load.ts';
import { tokenOf } from '../requests/token-of.ts';
import { password, writeFixture } from '../server/fixture.ts';
import { buildDocuments, startInstance } from '../server/instances.ts';
import { fill } from '../server/measure.ts';
import { kinds } from '../server/throughput.ts';

/** An hour's work of an instance in five minutes. */
const rounds = 30;
const seconds = 10;
/** The first minute fills what is kept. */
const warmUp = 6;

/** What an instance holds while sixteen ask it for everything in turns, without a pause. */
export const memory: Measurement = {
  name: 'memory',
  title: 'The memory of the back end',
  async run(say) {
    const folder = await mkdtemp(path.join(tmpdir(), 'heddle-memory-'));
    try {
      await writeFixture(folder);
      return await withApp(folder, async app => {
        await fill(app);
        return overAnHour(app, folder, say);
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function overAnHour({ connection }: RunningApp, schemas: string, say: (line: string) => void): Promise<Figure[]> {
  const dist = await mkdtemp(path.join(tmpdir(), 'heddle-memory-dist-'));
  const client = fork(fileURLToPath(new URL('../requests/load.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  await buildDocuments(schemas, dist);
  const instance = await startInstance(String(connection.pool.options.connectionString), dist);
  try {
    const token = await tokenOf(instance.url, 'admin', password);
    const asked = Object.values(kinds).flatMap(requests => requests(instance.url, token).slice(0, 8));
    const held: number[] = [];
    let answered = 0;
    for (let round = 1; round <= rounds; round++) {
      client.send({ asked, clients: 16, seconds });
      const [{ times, failed }] = (await once(client, 'message')) as [Loaded];
      if (failed > 0) throw new Error(`${failed} of ${times.length} requests were refused`);
      answered += times.length;
      held.push(await instance.memory());
      if (round % 6 === 0) say(`${(round * seconds) / 60} minutes: ${held.at(-1)?.toFixed(0)} MB`);
    }
    const first = median(held.slice(warmUp, warmUp + 6));
    const last = median(held.slice(-6));
    const note = `${answered} requests of sixteen clients in five minutes`;
    return [
      { name: 'memory of an instance after the work of an hour', value: last, unit: 'MB', limit: 300, note },
      { name: 'the same, by that after its second minute', value: last / first, unit: '×', limit: 1.05, note },
    ];
  } finally {
    client.kill();
    await instance.stop();
    await rm(dist, { recursive: true, force: true });
  }
}
