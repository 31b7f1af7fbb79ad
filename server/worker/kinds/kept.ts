import { sql } from 'kysely';
import type { Model } from '#runtime/language/bundle/model.ts';
import type { Database } from '../../database/connect.ts';
import { enqueue } from '../../queue/enqueue.ts';
import type { Job, NewJob } from '../../queue/job.ts';
import { bringKept, tendKept } from '../../reports/kept/bring.ts';
import { type KeptShape, keptShapes } from '../../reports/kept/shape.ts';
import type { InTransaction, Kind } from '../kind.ts';

/** Seconds between two times at which changes are added up. */
const compactedEvery = 600;

/** All that the documents want are there. */
const bringing = 'kept';

/** Statistics whose sums are kept: all are made that are missing; then each is made anew by the clock, or its changes are added up. */
export const kept: Kind = {
  async deliver({ name }, { connection: { pool }, model }) {
    if (name === bringing) return bringKept(pool, model);
    const shape = shapeNamed(model, name);
    if (shape) await tendKept(pool, shape);
  },
  finish: arrangeNext,
  giveUp: arrangeNext,
  retry: () => ({ attempts: 5, first: 10, most: 600 }),
  shown: ({ name }) => ({ title: `保存的统计 ${name}` }),
  logged: false,
};

const shapeNamed = (model: Model, name: string): KeptShape | undefined =>
  [...keptShapes(model).values()].find(one => one.name === name);

async function arrangeNext({ name }: Job, { transaction, model }: InTransaction): Promise<void> {
  const shape = shapeNamed(model, name);
  if (shape) await enqueue(transaction, [jobOf(shape)]);
}

const jobOf = ({ name, every = compactedEvery }: KeptShape): NewJob => ({
  key: `kept ${name}`,
  kind: 'kept',
  name,
  payload: {},
  due: new Date(Date.now() + every * 1000),
});

/** Puts in what the kept statistics of the documents need; what is put in for them already keeps its time, for others it is taken out. */
export async function arrangeKept(transaction: Database, model: Model): Promise<void> {
  const shapes = new Map([...keptShapes(model).values()].map(shape => [shape.name, shape]));
  const { rows: there } = await sql`select 1 from heddle_kept limit 1`.execute(transaction);
  await sql`delete from heddle_job where kind = 'kept' and not name = any(${[...shapes.keys()]})`.execute(transaction);
  if (shapes.size === 0 && there.length === 0) return;
  await enqueue(transaction, [
    { key: 'kept', kind: 'kept', name: bringing, payload: {} },
    ...[...shapes.values()].map(jobOf),
  ]);
}
