import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compile, type Model, readSchemas } from '#runtime/language/index.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import { stepsOfNobody } from '#server/processes/nobody.ts';
import { serveWorld } from '../world.ts';
import { type Ground, openGround } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.reset());
afterAll(() => ground?.close());

const entity = 'entities/apply.entity.yaml';
const process = 'processes/purchase/purchase.apply.process.yaml';

/** The documents of the fixture with other words in some of them. */
async function changed(...changes: [file: string, from: string, to: string][]) {
  const files = await readSchemas(path.join(import.meta.dirname, '../../fixtures/approvals'));
  for (const [file, from, to] of changes) {
    const text = files.get(file) ?? '';
    expect(text).toContain(from);
    files.set(file, text.replace(from, to));
  }
  const { bundle, issues } = compile(files);
  if (!bundle) throw new Error(issues.map(issue => issue.message).join('\n'));
  return bundle;
}
const published = ({ model }: { model: Model }): Promise<string> =>
  migrate(ground.connection.pool, model).then(
    () => '',
    (error: Error) => error.message,
  );

describe('new documents, while approvals are under way', () => {
  const renamed = (was: string) =>
    changed(
      [entity, '    approve:\n', `    finish:\n${was}`],
      [process, 'then: approve', 'then: finish'],
      [
        'services/apply.calls.yaml',
        'approve: { access: login }',
        "approve: { put: ':id/approve', verb: transition, transition: finish, access: login }",
      ],
    );

  it('are refused where the transition that these end with is gone, with the way out', async () => {
    const silent = await renamed('');
    expect(await published(silent)).toBe('');
    await ground.handIn(50_000);
    expect(await published(silent)).toMatch(/采购审批.*1 个审批.*「approve」.*was: approve/);
  });

  it('say with `was` which transition takes its place, and those that began before end by it', async () => {
    const id = await ground.handIn(50_000);
    const bundle = await renamed('      was: approve\n');
    expect(await published(bundle)).toBe('');
    const world = await serveWorld(ground.url, await connect(ground.url), bundle);
    const as = async (name: string, password: string) =>
      world.with((await world.login(name, password)).content.access_token);
    const leader = await as('leader', 'leader123');
    await leader.put(`/processApi/v1/tasks/${await ground.taskOf('leader')}/agree`, {});
    const cashier = await as('cashier', 'cashier123');
    const task = await ground.taskOf('cashier');
    await cashier.put(`/processApi/v1/tasks/${task}/claim`, {});
    await cashier.put(`/processApi/v1/tasks/${task}/agree`, {});
    expect(await ground.stand(id)).toMatchObject({ status: 'approved', state: 'agreed' });
    await world.close();
  });

  it('are refused where it does not start any more from where their records are', async () => {
    const shut = await changed(
      [entity, 'from: [draft, returned], to: approving', 'from: [draft], to: returned'],
      [entity, 'from: [approving]\n      to: approved', 'from: [returned]\n      to: approved'],
      [
        entity,
        'sendBack: { label: 退回, from: [approving], to: returned',
        'sendBack: { label: 退回, from: [returned], to: draft',
      ],
      [entity, 'takeBack: { label: 撤回, from: [approving]', 'takeBack: { label: 撤回, from: [returned]'],
    );
    await ground.handIn(50_000);
    expect(await published(shut)).toMatch(/状态是「approving」.*「通过」.*from/);
  });
});

describe('the steps that nobody can take today', () => {
  it('are told, with why and what becomes of them', async () => {
    const { database, pool } = ground.connection;
    await pool.query(`update secorganize set deputy_id = ${ground.ids.deputy} where parent_id is null`);
    expect(await stepsOfNobody(database, ground.model)).toEqual([]);
    await pool.query("update secoperator set enabled = false where operator_code = 'chief'");
    expect(await stepsOfNobody(database, ground.model)).toEqual([
      '流程「采购审批」的环节「总经理审批」：今天没有人能审批（角色「总经理」），审批会停在这里',
    ]);
    await pool.query('update secoperator set enabled = true');
    // Nobody decides on their own: the one chief is the head of all, and nobody stands beside.
    await pool.query('update secorganize set deputy_id = null');
    const chief =
      '流程「采购审批」的环节「总经理审批」：从总公司提交的，如果审批人就是提交人，没有人能审批（组织没有负责人），审批会停在这里';
    expect(await stepsOfNobody(database, ground.model)).toEqual([chief]);
    await pool.query('update secorganize set head_id = null');
    expect(await stepsOfNobody(database, ground.model)).toEqual([
      '流程「采购审批」的环节「部门经理审批」：从总公司、采购部、财务部提交的，如果审批人就是提交人，没有人能审批（组织没有负责人），审批会停在这里',
      chief,
    ]);
    await pool.query(
      `update secorganize set head_id = ${ground.ids.chief}, deputy_id = ${ground.ids.deputy} where parent_id is null`,
    );
    expect(await stepsOfNobody(database, ground.model)).toEqual([]);
    const own = await changed([process, 'who: { role: 出纳 }', 'who: { role: 出纳, organisation: own }']);
    expect(await stepsOfNobody(database, own.model)).toEqual([
      '流程「采购审批」的环节「出纳付款」：从总公司、采购部提交的，今天没有人能审批（本组织的角色「出纳」），审批会停在这里',
    ]);
  });
});
