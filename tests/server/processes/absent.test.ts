import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorker, type Worker } from '#server/worker/worker.ts';
import { type Change, type Ground, openGround } from './ground.ts';

/** What makes somebody unable to decide, as calls do it. */
const people: Change = [
  'services/people.calls.yaml',
  '',
  `title: 人员
base: /api/people
entity: secoperator
calls:
  lock:
    put: ':operatorId/lock'
    access: login
    body: { to: { label: 转交给, entity: secoperator, choices: approval.people } }
    do:
      - { call: approval.handOver, with: { operatorId: query.operatorId, to: body.to } }
      - { update: secoperator, by: query.operatorId, set: { enabled: false } }
  lockAlone: { put: ':operatorId/lockAlone', access: login, do: [{ update: secoperator, by: query.operatorId, set: { enabled: false } }] }
  strip: { put: ':operatorId/strip', access: login, do: [{ update: secoperator, by: query.operatorId, set: { roles: '[]' } }] }
`,
];
const rules = {
  all: 'all',
  any: 'any',
  number: '{ number: 2 }',
  percent: '{ percent: 60 }',
  groups: 'groups',
} as const;

let ground: Ground;
let worker: Worker;
const openWith = (rule: string) =>
  openGround(people, ['processes/purchase/purchase.apply.process.yaml', '    agree: all', `    agree: ${rule}`]);

/** What everything is made of again. */
const restore = `update secoperator set enabled = true;
  update secoperator set roles = before.roles from roles_before as before where before.operator_id = secoperator.operator_id;
  update secorganize set head_id = null, deputy_id = null; truncate heddle_job`;

/** How one cannot decide any more. */
const ways: readonly (readonly [string, (account: 'finance' | 'audit') => Promise<unknown>])[] = [
  ['the account is locked', account => ground.by.chief.put(`/api/people/${ground.ids[account]}/lockAlone`, {})],
  ['the role is taken', account => ground.by.chief.put(`/api/people/${ground.ids[account]}/strip`, {})],
];

/** Until the platform has seen to all of it. */
async function settled(): Promise<void> {
  await vi.waitFor(
    async () => expect(await ground.rows("select 1 from heddle_job where kind = 'absence'")).toEqual([]),
    { timeout: 60_000, interval: 20 },
  );
}
const notices = (text: string) => ground.rows(`select 1 from heddle_notice where title like '%${text}%'`);
const agree = async (account: Parameters<Ground['taskOf']>[0]) =>
  ground.by[account].put(`/processApi/v1/tasks/${await ground.taskOf(account)}/agree`, {});
/** At the step of 财务, of which finance and audit are asked. */
const atFinance = async () => {
  const id = await ground.handIn(200_000);
  await agree('leader');
  return id;
};

describe.each(Object.entries(rules))('a step where %s must agree', (rule, said) => {
  beforeAll(async () => {
    ground = await openWith(said);
    await ground.rows('create table roles_before as select operator_id, roles from secoperator');
    const options = {
      connection: ground.connection,
      model: () => ground.model,
      log: (line: string) => console.error(line),
    };
    worker = startWorker(options);
  });
  beforeEach(async () => {
    await ground.reset();
    await ground.rows(restore);
  });
  afterEach(() => ground.rows(restore));
  afterAll(async () => {
    await worker?.stop();
    await ground?.close();
  });

  it.each(ways)('waits for nobody who is gone: %s', async (_name, vanish) => {
    await atFinance();
    expect(await vanish('audit')).toMatchObject({ code: 200 });
    await settled();
    const stand = await ground.stand();
    if (rule === 'any' || rule === 'groups') expect(stand).toMatchObject({ state: 'running', todo: ['finance'] });
    else {
      expect(stand).toMatchObject({ state: 'blocked', todo: [] });
      expect(await notices('受阻')).toHaveLength(1);
    }
  });

  it('goes to the deputy whom they have named', async () => {
    await atFinance();
    await ground.rows(`insert into approval_deputy (from_id, to_id, begin_date, end_date)
      select ${ground.ids.audit}, ${ground.ids.cashier}, current_date - 2, current_date + 2`);
    await ways[0]?.[1]('audit');
    await settled();
    const todo = rule === 'any' || rule === 'groups' ? ['finance'] : ['finance', 'cashier'];
    expect(await ground.stand()).toMatchObject({ state: 'running', todo });
  });

  it.each(['head_id', 'deputy_id'])('goes to the head above where nobody else is there: %s', async column => {
    await ground.rows(`update secorganize set ${column} = ${ground.ids.teller} where org_name = '财务部'`);
    await atFinance();
    await ways[0]?.[1]('audit');
    await ways[0]?.[1]('finance');
    await settled();
    expect(await ground.stand()).toMatchObject({ state: 'running', todo: ['teller'] });
    expect(await agree('teller')).toMatchObject({ code: 200 });
  });

  it('is blocked in sight where the role is empty, and nobody is there', async () => {
    await atFinance();
    for (const account of ['finance', 'audit'] as const) await ways[1]?.[1](account);
    await settled();
    expect(await ground.stand()).toMatchObject({ state: 'blocked', todo: [] });
    expect(await notices('受阻')).toHaveLength(1);
  });
});

describe('who is locked while something waits for them', () => {
  beforeAll(async () => {
    ground = await openWith('all');
  });
  beforeEach(() => ground.reset());
  afterAll(() => ground?.close());

  it('is not before it is said to whom it goes', async () => {
    await atFinance();
    const lock = (body: Record<string, unknown>) => ground.by.chief.put(`/api/people/${ground.ids.audit}/lock`, body);
    expect(await lock({})).toMatchObject({ code: 422, errors: { to: '财务二还有1项待审批，请选择转交给谁' } });
    expect(await lock({ to: ground.ids.cashier })).toMatchObject({ code: 200 });
    expect(await ground.stand()).toMatchObject({ state: 'running', todo: ['finance', 'cashier'] });
    expect(await ground.rows(`select enabled from secoperator where operator_id = ${ground.ids.audit}`)).toEqual([
      { enabled: false },
    ]);
  });
});
