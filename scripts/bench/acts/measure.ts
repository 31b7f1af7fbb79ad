import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withApp } from '#scripts/browser/app.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { tokenOf } from '../requests/token-of.ts';
import { type Ask, withClient } from '../requests/with-client.ts';
import { atOnce } from './at-once.ts';
import { fill, password, saleOf, toldOfTheLastSale } from './counter.ts';
import { handWritten } from './hand-written.ts';

const app = path.join(path.dirname(fileURLToPath(import.meta.url)), 'app');
/** Sales of each until both run as they go on, and those that are measured. */
const warm = 100;
const times = 300;

/** What an act of a dozen steps costs beside a handler that knows its tables, and fifty who want the same account. */
export const acts: Measurement = {
  name: 'acts',
  title: 'Acts: what a call does, said in YAML',
  run: say =>
    withApp(app, async app => {
      await fill(app.connection.pool, ['ours', 'hand', 'warm-ours', 'warm-hand', 'together'], times);
      const token = await tokenOf(app.url, 'clerk', password);
      const figures = await withClient(ask => besideHand(app, ask, token, say));
      return [...figures, ...(await atOnce(app, token))];
    }),
};

async function besideHand(
  { connection: { pool }, model, url }: RunningApp,
  ask: Ask,
  token: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  const hand = handWritten(pool, model);
  const other = await hand.listen({ host: '127.0.0.1', port: 0 });
  try {
    const asked = (prefix: string) =>
      [
        { origin: url, name: 'ours' },
        { origin: other, name: 'hand' },
      ].map(({ origin, name }) => ({
        method: 'POST' as const,
        url: `${origin}/api/counter/sell`,
        token,
        body: saleOf(`${prefix}${name}`),
      }));
    const told: string[] = [];
    for (const one of asked('warm-')) {
      await ask({ asked: [one], times: warm });
      told.push(await toldOfTheLastSale(pool));
    }
    if (told[0] !== told[1]) throw new Error(`the two do not write the same:\n${told.join('\n')}`);
    const [ours = [], written = []] = await ask({ asked: asked(''), times });
    say(`a sale: ${median(ours).toFixed(2)} ms, by hand ${median(written).toFixed(2)} ms`);
    return [
      {
        name: 'an act that writes eight rows in five tables, by a hand-written handler’s',
        value: median(ours) / median(written),
        unit: '×',
        limit: 1.3,
        note: `medians of ${times} in turns over HTTP; Fastify and Kysely, the same token, locks, checks, trail and answer`,
      },
    ];
  } finally {
    await hand.close();
  }
}
