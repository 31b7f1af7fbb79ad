import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Operator } from '#server/auth/operator.ts';
import { openSession } from '#server/auth/sessions.ts';
import { operatorOf } from '#server/auth/who.ts';
import { mayRead } from '#server/calls/access.ts';
import { quoted, snake } from '#server/database/names.ts';
import { evaluate } from '#server/expressions/evaluate.ts';
import { userOf } from '#server/expressions/user.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { wholeApp } from '../server/whole-app.ts';
import { type Caller, openWorld, type World } from '../server/world.ts';

vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 });

const bundle = await wholeApp();
const { model } = bundle;
const processes = Object.entries(model.processes);

let world: World;
/** Process → a record that everybody's data scope lets through, under an approval that nobody of the test takes part in. */
const records = new Map<string, number>();
/** Role → somebody who has it alone, and which records they may read. */
const people = new Map<string, { caller: Caller; operatorId: number; reads: (entity: string) => boolean }>();

beforeAll(async () => {
  world = await openWorld(await lentPostgres(), bundle);
  const { pool, reserved } = world.connection;
  for (const [name, { entity }] of processes) {
    const table = quoted(snake(entity));
    const key = quoted(snake(model.entities[entity]?.key ?? ''));
    await pool.query(`alter table ${table} disable trigger all`);
    const { rows } = await pool.query<{ key: number }>(
      `insert into ${table} (created_by) values ('test') returning ${key} as key`,
    );
    records.set(name, Number(rows[0]?.key));
    await pool.query(
      `insert into approval (process, process_title, record_entity, record_id, state, round, starter_id, starter_name, definition, created_by)
       values ($1, $1, $2, $3, 'agreed', 1, 0, '别人', '', 'test')`,
      [name, entity, rows[0]?.key],
    );
  }
  // Whoever may do so sees all: what is asked here is which records somebody may read at all.
  await pool.query(`update secrole set data_scope = 'all'`);
  for (const role of Object.keys(model.roles)) {
    const { rows } = await pool.query<{ id: number; org: number }>(
      `insert into secoperator (operator_code, operator_name, org_id, roles, enabled, created_by)
       select $1, $1, (select min(org_id) from secorganize), jsonb_build_array(jsonb_build_object('roleId', role_id)), true, 'test'
       from secrole where role_name = $1 returning operator_id as id, org_id as org`,
      [role],
    );
    const { id = 0, org = 0 } = rows[0] ?? {};
    const { access_token: token } = await openSession(reserved, model.app.sessions, { operatorId: id, orgId: org });
    const operator = await operatorOf(reserved, token, model);
    if (!operator) throw new Error(`${role} is not let in.`);
    people.set(role, {
      caller: world.with(token),
      operatorId: id,
      reads: name => mayRead({ model, operator }, { name }) && sees(name, operator),
    });
  }
});
afterAll(() => world?.close());

/** Whether the entity lets somebody see a record that is nobody's of the test. */
function sees(entity: string, operator: Operator): boolean {
  const { see, fields = [] } = model.entities[entity] ?? {};
  const row = { ...Object.fromEntries(fields.map(({ name }) => [name, null])), createdBy: 'test' };
  return !see || evaluate(see.expression.cel, { row, user: userOf(operator) }) === true;
}

/** What each role is answered by a call about the record of each process. */
async function answers(
  address: (process: string, entity: string, key: number) => string,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [role, { caller }] of people)
    for (const [process, { entity }] of processes)
      found.set(`${role} ${process}`, (await caller.get(address(process, entity, records.get(process) ?? 0))).status);
  return found;
}

describe.each([
  ['the approvals of a record', (_: string, entity: string, key: number) => `/processApi/v1/records/${entity}/${key}`],
  ['the route of a record', (process: string, _: string, key: number) => `/processApi/v1/preview/${process}/${key}`],
])('%s', (_name, address) => {
  it('is told to those who may read such records, and to nobody else, of each process and each role', async () => {
    const told = await answers(address);
    const wrong = [...people].flatMap(([role, { reads }]) =>
      processes.flatMap(([process, { entity }]) => {
        const status = told.get(`${role} ${process}`);
        const right = reads(entity) ? status !== 404 : status === 404;
        return right ? [] : [`${role} ${process}: ${status}`];
      }),
    );
    expect(wrong).toEqual([]);
    // Both kinds stand in the table, or it proves nothing.
    expect(new Set([...told.values()].map(status => status === 404)).size).toBe(2);
  });

  it('is told to whoever handed it in or was asked, whatever they may read', async () => {
    const { pool } = world.connection;
    for (const part of ['starter', 'asked'] as const) {
      const outsider = [...people.values()].find(({ reads }) => processes.some(([, { entity }]) => !reads(entity)));
      const [process, found] = processes.find(([, { entity }]) => !outsider?.reads(entity)) ?? [];
      if (!outsider || !process || !found) throw new Error('Every role reads everything.');
      const ask = async () =>
        (await outsider.caller.get(address(process, found.entity, records.get(process) ?? 0))).status;
      expect(await ask()).toBe(404);
      const undo =
        part === 'starter' ? await handedIn(process, outsider.operatorId) : await asked(process, outsider.operatorId);
      expect(await ask()).not.toBe(404);
      await pool.query(undo);
    }
  });
});

async function handedIn(process: string, operatorId: number): Promise<string> {
  await world.connection.pool.query('update approval set starter_id = $2 where process = $1', [process, operatorId]);
  return 'update approval set starter_id = 0';
}

async function asked(process: string, operatorId: number): Promise<string> {
  await world.connection.pool.query(
    `with step as (
       insert into approval_step (approval_id, step_key, step_title, state, round, created_by)
       select approval_id, 'one', '一', 'agreed', 1, 'test' from approval where process = $1 returning step_id, approval_id)
     insert into approval_task (approval_id, step_id, handler_id, handler_name, kind, state, verdict, created_by)
     select approval_id, step_id, $2, '我', 'vote', 'done', 'agree', 'test' from step`,
    [process, operatorId],
  );
  return 'truncate approval_task, approval_step';
}
