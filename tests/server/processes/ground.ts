import path from 'node:path';
import { compile, type Model, readSchemas } from '#runtime/language/index.ts';

import { lentPostgres } from '../lent-postgres.ts';
import { type Caller, openWorld, type World } from '../world.ts';

const folder = path.join(import.meta.dirname, '../../fixtures/approvals');
const passwords = {
  staff: 'staff123',
  leader: 'leader123',
  deputy: 'deputy123',
  finance: 'finance123',
  audit: 'audit1234',
  chief: 'chief1234',
  cashier: 'cashier123',
  teller: 'teller1234',
} as const;
type Account = keyof typeof passwords;

export interface Ground extends World {
  model: Model;
  by: Record<Account, Caller>;
  /** Operator keys. */
  ids: Record<Account, number>;
  rows<T = Record<string, unknown>>(text: string): Promise<T[]>;
  reset(): Promise<void>;
  /** A new application, handed in by staff. @param amount in cents */
  handIn(amount: number): Promise<number>;
  /** The one open task of somebody. */
  taskOf(account: Account): Promise<number>;
  /** The state of record and approval, and who has something to do. */
  stand(id?: number): Promise<{ status: string; state: string; step: string; todo: string[] }>;
}

/** A part of a document of the fixture, and what stands in its place; without one the document itself. */
export type Change = readonly [file: string, from: string, to: string];

/** The documents of the fixture, with other words in some of them. */
export async function documents(...changes: readonly Change[]) {
  const files = await readSchemas(folder);
  for (const [file, from, to] of changes) {
    const text = files.get(file) ?? '';
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    files.set(file, from === '' ? to : text.replace(from, to));
  }
  return files;
}

/** The fixture app of approvals on a new database; `reset` brings it to its beginning. */
export async function openGround(...changes: readonly Change[]): Promise<Ground> {
  const { issues, bundle } = compile(await documents(...changes));
  if (!bundle) throw new Error(issues.map(issue => `${issue.file}:${issue.line} ${issue.message}`).join('\n'));
  const world = await openWorld(await lentPostgres(), bundle);
  const { connection } = world;
  const rows = async <T>(text: string): Promise<T[]> => (await connection.pool.query(text)).rows;
  const known = await rows<{ code: string; id: number }>(
    'select operator_code as code, operator_id as id from secoperator',
  );
  const ids = Object.fromEntries(known.map(({ code, id }) => [code, id])) as Ground['ids'];
  const by = {} as Ground['by'];
  for (const [name, password] of Object.entries(passwords))
    by[name as Account] = world.with((await world.login(name, password)).content.access_token);
  return {
    ...world,
    model: bundle.model,
    by,
    ids,
    rows,
    reset: async () => void (await connection.pool.query(beginning)),
    async handIn(amount) {
      const { content } = await by.staff.post('/api/apply', {
        applyName: `申请${amount}`,
        amount,
        budgetId: 1,
        leaderId: ids.leader,
      });
      const answer = await by.staff.put(`/api/apply/${content.id}/submit`, {});
      if (answer.code !== 200) throw new Error(answer.message);
      return content.id;
    },
    async taskOf(account) {
      const { content } = await by[account].get('/processApi/v1/todo');
      return content.records[0]?.taskId ?? 0;
    },
    async stand(id = 1) {
      const [row] = await rows<{ status: string; state: string; step: string }>(
        `select r.status, a.state, a.step_title as step from apply r join approval a on a.record_id = r.id
         where r.id = ${id} order by a.approval_id desc limit 1`,
      );
      const todo = await rows<{ name: string }>(
        `select o.operator_code as name from approval_task t join secoperator o on o.operator_id = t.handler_id
         where t.record_id = ${id} and t.kind = 'vote' and t.state = 'open' order by t.task_id`,
      );
      if (!row) throw new Error(`There is no approval of ${id}.`);
      return { ...row, todo: todo.map(({ name }) => name) };
    },
  };
}

/** A budget with 10,000 yuan; nothing applied for. */
const beginning = `
  truncate heddle_notice, approval_deputy, approval_task, approval_step, approval, apply, budget, heddle_request restart identity cascade;
  insert into budget (budget_name, "left") values ('办公', 1000000);`;
