import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Answer } from '../world.ts';
import { type Act, deskOf } from './desk.ts';
import { type Office, openOffice } from './office.ts';
import { books } from './spending/books.ts';
import { buying } from './spending/buying.ts';
import { claiming } from './spending/claiming.ts';
import { deciding } from './spending/deciding.ts';
import { openDepartment } from './spending/department.ts';
import { killing } from './spending/kills.ts';
import { reportsAgree } from './spending/reports.ts';
import { stripsAgree } from './spending/strips.ts';

vi.setConfig({ hookTimeout: 540_000 });

const acts: Record<string, Act> = { ...buying, ...claiming, ...deciding };
/** What comes late on the way is done more often, so that much gets there. */
const often = [
  'sign',
  'handInContract',
  'askPayment',
  'handInPayment',
  'pay',
  'collect',
  'handInBatch',
  'payBatch',
  'strike',
  'endContract',
  'payLoan',
  'offset',
  'handInClaim',
  'payClaim',
];
/** What is done in every year, however it goes. */
const mostly = [
  'handInApply',
  'handInContract',
  'handInPayment',
  'pay',
  'handInBudget',
  'handInClaim',
  'payClaim',
  'payLoan',
  'offset',
  'repayLoan',
  'carryOver',
];
const drawn = [...Object.keys(acts), ...often, ...Object.keys(deciding), ...Object.keys(deciding), ...often];
const years = Number(process.env.HEDDLE_YEARS ?? 1);
const seed = Number(process.env.HEDDLE_YEARS_SEED ?? 20_261_127);
/** So many at a time, each one act after the other. */
const [atATime, each] = [16, 130];
/** Milliseconds between two connections that are cut. */
const killEvery = 400;

const task = fc.record({ act: fc.constantFrom(...drawn), seed: fc.nat() });
const year = fc.array(fc.array(task, { minLength: each, maxLength: each }), {
  minLength: atATime,
  maxLength: atATime,
});

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await openDepartment(office);
  await beginWith();
});
afterAll(() => office?.close());

/** Before the year something is under way at each stage. */
async function beginWith(): Promise<void> {
  const decide = Object.keys(deciding).filter(name => name.includes('decides'));
  const stages = [
    ['apply', 'plan', 'borrow', 'adjust', 'carryOver'],
    ['handInApply', 'handInPlan', 'handInLoan', 'handInBudget'],
    ['payLoan'],
    ['offset', 'claim'],
    ['handInClaim'],
    ['payClaim'],
    ['sign'],
    ['handInContract'],
    ['askPayment'],
    ['handInPayment'],
    ['collect'],
    ['handInBatch'],
  ].flatMap(stage => [stage, decide, decide]);
  for (const [turn, stage] of stages.entries())
    await Promise.all(
      Array.from({ length: atATime }, async (_, seat) => {
        const own = turn * 1_000 + seat * 17;
        for (const [at, act] of stage.entries()) await work(seat, { act, seed: own + at });
      }),
    );
}

const tally = new Map<string, number>();
const count = (name: string): void => void tally.set(name, (tally.get(name) ?? 0) + 1);
const outcome = (answer: Answer | undefined): string => {
  if (!answer) return 'nothing to do';
  return answer.code === 200
    ? 'done'
    : answer.status >= 500
      ? 'cut off'
      : `refused ${process.env.HEDDLE_YEARS ? answer.message + JSON.stringify(answer.errors ?? '') : ''}`;
};

async function work(seat: number, { act, seed: own }: { act: string; seed: number }): Promise<void> {
  const answer = await acts[act]?.(deskOf(office, seat, own));
  count(`${act} ${outcome(answer)}`);
}

async function broken(): Promise<Record<string, unknown[]>> {
  const found = await Promise.all(
    Object.entries(books).map(async ([what, query]) => [what, await office.rows(query)] as const),
  );
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}

it(
  'a year of a department, sixteen acts at a time and connections cut in the middle, leaves not a cent too much or too little',
  async () => {
    const run = fc.asyncProperty(year, async seats => {
      const stop = killing(office.url, killEvery);
      await Promise.all(
        seats.map(async (tasks, seat) => {
          for (const one of tasks) await work(seat, one);
        }),
      );
      const killed = await stop();
      if (process.env.HEDDLE_YEARS)
        console.log(
          `${killed} cut\n${[...tally]
            .sort()
            .map(one => one.join(': '))
            .join('\n')}`,
        );
      expect(await broken()).toEqual({});
      expect(await office.rows("select id from reimburse where status = 'paid' and loan_offset > 0")).not.toEqual([]);
      expect(await reportsAgree(office)).toEqual([]);
      expect(
        await office.rows("select id from budget where budget_type = 'carry' and status = 'effective'"),
      ).not.toEqual([]);
      expect(await stripsAgree(office)).toEqual([]);
    });
    await fc.assert(run, { numRuns: years, seed, endOnFailure: true });
    // What is shown is shown of what was done.
    const done = [...tally].filter(([name]) => name.endsWith(' done')).map(([name]) => name.replace(/ done$/, ''));
    expect(mostly.filter(act => !done.includes(act))).toEqual([]);
  },
  years * 240_000 + 60_000,
);
