import path from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { startBackEnd } from '../back-end/start.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { newDatabase } from '../new-database.ts';

vi.setConfig({ testTimeout: 360_000 });

const folder = path.join(import.meta.dirname, '../../fixtures/approvals');

it('kill -9 between the closing vote and what it closes leaves nothing half, and it can be done again', async () => {
  const url = await newDatabase(await lentPostgres());
  let backEnd = await startBackEnd(url, {}, folder);
  const [client, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([client.connect(), watcher.connect()]);
  const rows = async (text: string) => (await watcher.query(text)).rows;
  const as = async (name: string, password: string) => {
    const token = (await backEnd.login(name, password)).body.content.access_token;
    return (method: string, address: string, body?: unknown) => backEnd.ask(method, address, body, token);
  };
  try {
    await rows(`insert into budget (budget_name, "left") values ('办公', 10000)`);
    const [leaderId] = await rows("select operator_id as id from secoperator where operator_code = 'leader'");
    const staff = await as('staff', 'staff123');
    await staff('POST', '/api/apply', { applyName: '纸', amount: 5000, budgetId: 1, leaderId: Number(leaderId.id) });
    expect((await staff('PUT', '/api/apply/1/submit', {})).status).toBe(200);
    expect((await (await as('leader', 'leader123'))('PUT', '/processApi/v1/tasks/1/agree', {})).status).toBe(200);

    // The closing act waits for this: the vote is written, what it closes is not.
    await client.query('begin; select from budget for update');
    const vote = (await as('cashier', 'cashier123'))('PUT', '/processApi/v1/tasks/2/agree', {}).catch(() => 'lost');
    await vi.waitFor(
      async () =>
        expect(
          await rows("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"),
        ).toHaveLength(1),
      { timeout: 30_000 },
    );
    await backEnd.stop();
    expect(await vote).toBe('lost');
    await client.query('commit');
    await vi.waitFor(
      async () =>
        expect(
          await rows(
            "select from pg_stat_activity where datname = current_database() and state <> 'idle' and query like '%budget%' and pid <> pg_backend_pid()",
          ),
        ).toHaveLength(0),
      { timeout: 30_000 },
    );
    const stand = async () => ({
      ...(await rows('select status from apply'))[0],
      ...(await rows('select state, reason from approval'))[0],
      ...(await rows('select "left"::int from budget'))[0],
      votes: (await rows("select from approval_task where verdict = 'agree'")).length,
    });
    expect(await stand()).toEqual({ status: 'approving', state: 'running', reason: null, left: 10000, votes: 1 });

    backEnd = await startBackEnd(url, {}, folder);
    expect((await (await as('cashier', 'cashier123'))('PUT', '/processApi/v1/tasks/2/agree', {})).status).toBe(200);
    expect(await stand()).toEqual({ status: 'approved', state: 'agreed', reason: null, left: 5000, votes: 2 });
  } finally {
    await Promise.all([client.end(), watcher.end()]);
    await backEnd.stop();
  }
});
