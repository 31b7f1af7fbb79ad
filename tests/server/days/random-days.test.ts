import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../world.ts';
import { deciding } from './acts/deciding.ts';
import { lines } from './acts/lines.ts';
import { money } from './acts/money.ts';
import { outside } from './acts/outside.ts';
import { selling } from './acts/selling.ts';
import { visits } from './acts/visits.ts';
import { books } from './books.ts';
import { type Act, deskOf } from './desk.ts';
import { type Office, openOffice } from './office.ts';

const acts: Record<string, Act> = {
  ...selling,
  sellMore: selling.sell,
  ...lines,
  ...money,
  ...deciding,
  ...visits,
  ...outside,
};
const days = Number(process.env.HEDDLE_DAYS ?? 3);
const seed = Number(process.env.HEDDLE_DAYS_SEED ?? 20_190_417);

/** What a clerk does on a day, one after the other; now and then the same twice at once, as by a double click. */
const task = fc.record({
  act: fc.constantFrom(...Object.keys(acts)),
  seed: fc.nat(),
  twice: fc.boolean(),
});
const day = fc.array(fc.array(task, { minLength: 4, maxLength: 6 }), { minLength: 10, maxLength: 10 });

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await beginWith(office);
});
afterAll(() => office?.close());

/** Before the first day some lines are in use already. */
async function beginWith(there: Office): Promise<void> {
  const first = { sell: 30, review: 40, dispatch: 40, resolve: 60 } as const;
  for (const [act, times] of Object.entries(first))
    await Promise.all(
      Array.from({ length: 10 }, async (_, clerk) => {
        for (let turn = 0; turn * 10 < times; turn += 1) await acts[act]?.(deskOf(there, clerk, turn * 10 + clerk));
      }),
    );
}

/** How often what was done came to what. */
const tally = new Map<string, number>();
const count = (name: string): void => void tally.set(name, (tally.get(name) ?? 0) + 1);
const said = ({ code, message }: Answer): string => `${code} ${message}`;

async function work(
  clerk: number,
  { act, seed: own, twice }: { act: string; seed: number; twice: boolean },
): Promise<void> {
  const attempt = () => acts[act]?.(deskOf(office, clerk, own));
  const answers = await Promise.all(twice && own % 4 === 0 ? [attempt(), attempt()] : [attempt()]);
  for (const answer of answers) {
    count(`${act} ${answer ? (answer.code === 200 ? 'done' : 'refused') : 'nothing to do'}`);
    if (answer && answer.status >= 500) throw new Error(`${act}: ${said(answer)}\n${office.log.slice(-3).join('\n')}`);
  }
}

/** What does not agree, with the rows that break it. */
async function broken(): Promise<Record<string, unknown[]>> {
  const found = await Promise.all(
    Object.entries(books).map(async ([what, query]) => [what, await office.rows(query)] as const),
  );
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}

/** What was done, how it came out, and what held at the end of every day. */
const report = (): string =>
  [
    ...[...tally].sort().map(([name, number]) => `${number} ${name}`),
    `${office.busy()} times busy, and asked again`,
    ...Object.keys(books).map(name => `0 broken: ${name}`),
  ].join('\n');

it(
  'random days of ten clerks leave the books in order',
  async () => {
    const run = fc.asyncProperty(day, async clerks => {
      await Promise.all(
        clerks.map(async (tasks, clerk) => {
          for (const one of tasks) await work(clerk, one);
        }),
      );
      expect(await broken()).toEqual({});
    });
    // The days follow each other in one office: what breaks on one cannot be made smaller by playing another.
    await fc.assert(run, { numRuns: days, seed, endOnFailure: true });
    if (process.env.HEDDLE_DAYS) console.log(report());
  },
  days * 30_000 + 60_000,
);
