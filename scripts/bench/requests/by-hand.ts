import type { FastifyInstance } from 'fastify';
import { type Figure, median } from '../figure.ts';
import type { Asked } from './asked.ts';
import type { MeasuredClient } from './with-client.ts';

/** Runs `body` with the address of a handler that is written by hand. */
export async function withHand<T>(hand: FastifyInstance, body: (origin: string) => Promise<T>): Promise<T> {
  const origin = await hand.listen({ host: '127.0.0.1', port: 0 });
  try {
    return await body(origin);
  } finally {
    await hand.close();
  }
}

/** What is asked of both. */
interface Both {
  name: string;
  ours: Asked;
  byHand: Asked;
  times: number;
  /** What the two have in common. */
  alike: string;
}

/** What ours takes by what the handler takes that is written by hand. */
export async function besideHand(
  { name, ours, byHand, times, alike }: Both,
  client: MeasuredClient,
  say: (line: string) => void,
): Promise<Figure> {
  const [generic = [], written = []] = await client.inTurns({ asked: [ours, byHand], times });
  say(`${name}: ${median(generic).toFixed(2)} ms, by hand ${median(written).toFixed(2)} ms`);
  return {
    name: `${name}, by a hand-written handler's`,
    value: median(generic) / median(written),
    unit: '×',
    limit: 1.3,
    note: `medians of ${times} in turns over HTTP; Fastify and Kysely, ${alike}`,
  };
}
