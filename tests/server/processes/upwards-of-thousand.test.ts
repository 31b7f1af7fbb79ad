import { afterAll, beforeAll, expect, it } from 'vitest';
import { askedIn } from '#server/processes/asked.ts';
import type { Run } from '#server/processes/run.ts';
import type { Approval } from '#server/processes/tables.ts';
import { createRandom } from '../../../schemas/extensions/samples/broadband/random.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround([
    'processes/purchase/purchase.apply.process.yaml',
    'steps:\n',
    'steps:\n  heads: { title: 逐级审批, who: { covers: row.amount } }\n',
  ]);
}, 360_000);
afterAll(() => ground?.close());

interface Organisation {
  id: number;
  parent?: number;
  head?: number;
  deputy?: number;
  enabled: boolean;
}
interface Person {
  id: number;
  org: number;
  enabled: boolean;
}
interface Limit {
  person: number;
  org?: number;
  process?: string;
  /** Left out: without limit. */
  amount?: number;
  isOver: boolean;
}

const first = 10_000;
const own = 'purchase.apply';

/** What is true of a company, worked out from plain data. */
function expected(world: World, from: number, starter: number, amount: number): number[] | undefined {
  const above: Organisation[] = [];
  for (let at: number | undefined = from; at !== undefined; at = world.organisations[at - first]?.parent)
    above.push(world.organisations[at - first] as Organisation);
  const canBeAsked = (id?: number): id is number => {
    const person = world.people[(id ?? 0) - first];
    return person?.enabled === true && world.organisations[person.org - first]?.enabled === true;
  };
  const chain: number[] = [];
  for (const { head, deputy } of above) {
    const asked = [head, deputy].filter(canBeAsked).find(id => id !== starter);
    if (asked === undefined || chain.includes(asked)) continue;
    chain.push(asked);
    const covers = world.limits.some(
      limit =>
        limit.person === asked &&
        !limit.isOver &&
        (limit.process === undefined || limit.process === own) &&
        (limit.org === undefined || above.some(({ id }) => id === limit.org)) &&
        (limit.amount === undefined || limit.amount >= amount),
    );
    if (covers) return chain;
  }
  return undefined;
}

interface World {
  organisations: Organisation[];
  people: Person[];
  limits: Limit[];
}

function someWorld(seed: number): World {
  const random = createRandom(seed);
  const chance = (share: number) => random.next() < share;
  const one = (count: number) => first + Math.floor(random.next() * count);
  const maybe = <T>(share: number, value: T) => (chance(share) ? value : undefined);
  const [orgs, staff] = [30, 40];
  return {
    organisations: Array.from({ length: orgs }, (_, at) => ({
      id: first + at,
      ...(at > 0 && chance(0.9) ? { parent: one(at) } : {}),
      ...(chance(0.7) ? { head: one(staff) } : {}),
      ...(chance(0.4) ? { deputy: one(staff) } : {}),
      enabled: chance(0.9),
    })),
    people: Array.from({ length: staff }, (_, at) => ({ id: first + at, org: one(orgs), enabled: chance(0.85) })),
    limits: Array.from({ length: 40 }, () => ({
      person: one(staff),
      org: maybe(0.4, one(orgs)),
      process: maybe(0.3, chance(0.5) ? own : 'another'),
      amount: maybe(0.8, Math.floor(random.next() * 1_000) * 100),
      isOver: chance(0.1),
    })).map(limit => Object.fromEntries(Object.entries(limit).filter(([, value]) => value !== undefined)) as never),
  };
}

async function keep({ organisations, people, limits }: World): Promise<void> {
  const { pool } = ground.connection;
  await pool.query('truncate approval_authority');
  await pool.query(`update secorganize set head_id = null, deputy_id = null, parent_id = null`);
  await pool.query(`delete from secoperator where operator_id >= ${first}`);
  await pool.query(`delete from secorganize where org_id >= ${first}`);
  const json = (rows: readonly object[]) => JSON.stringify(rows);
  await pool.query(
    `insert into secorganize (org_id, org_name, parent_id, enabled, created_by)
     select id, 'O' || id, parent, enabled, 'test' from jsonb_to_recordset($1) as (id bigint, parent bigint, enabled bool)`,
    [json(organisations)],
  );
  await pool.query(
    `insert into secoperator (operator_id, operator_code, operator_name, org_id, roles, organizes, enabled, created_by)
     select id, 'P' || id, 'P' || id, org, '[]', '[]', enabled, 'test' from jsonb_to_recordset($1) as (id bigint, org bigint, enabled bool)`,
    [json(people)],
  );
  await pool.query(
    `update secorganize o set head_id = r.head, deputy_id = r.deputy
     from jsonb_to_recordset($1) as r (id bigint, head bigint, deputy bigint) where r.id = o.org_id`,
    [json(organisations)],
  );
  await pool.query(
    `insert into approval_authority (operator_id, org_id, process, amount, is_unlimited, begin_date, end_date, created_by)
     select person, org, process, amount, amount is null, current_date - 9, case when "isOver" then current_date - 2 end, 'test'
     from jsonb_to_recordset($1) as (person bigint, org bigint, process text, amount bigint, "isOver" bool)`,
    [json(limits)],
  );
}

it('of a thousand organisations and amounts who decides upwards is who an independent computation says', async () => {
  const step = ground.model.processes[own]?.steps.find(({ key }) => key === 'heads');
  if (!step) throw new Error('no such step');
  const { database } = ground.connection;
  const different: unknown[] = [];
  const lengths = new Set<number>();
  for (let seed = 1; seed <= 10; seed++) {
    const world = someWorld(seed);
    await keep(world);
    const random = createRandom(seed + 100);
    for (let turn = 0; turn < 100; turn++) {
      const from = first + Math.floor(random.next() * world.organisations.length);
      const starter = first + Math.floor(random.next() * world.people.length);
      const amount = Math.floor(random.next() * 80_000);
      const approval = { approvalId: 0, round: 0, process: own, starterId: starter, starterOrgId: from } as Approval;
      const run = { context: { database }, approval } as Pick<Run, 'context' | 'approval'>;
      const { people } = await askedIn(run, step, { amount });
      const wanted = expected(world, from, starter, amount);
      lengths.add(wanted?.length ?? 0);
      const found = people.map(({ id }) => id);
      if (found.join() !== (wanted ?? []).join()) different.push({ seed, from, starter, amount, found, wanted });
    }
  }
  expect(different).toEqual([]);
  // Nobody, one, and several one above the other.
  expect([...lengths].sort().slice(0, 3)).toEqual([0, 1, 2]);
});
