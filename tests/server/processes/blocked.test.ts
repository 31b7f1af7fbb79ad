import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compile } from '#runtime/language/index.ts';
import { migrate } from '#server/database/schema/migrate.ts';
import { begin } from '#server/publication/begin.ts';
import { publish } from '#server/publication/publish.ts';
import { documents, type Ground, openGround } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(async () => {
  await ground.reset();
  await ground.rows('update secoperator set enabled = true; update secorganize set head_id = null');
});
afterAll(() => ground?.close());

const published = ({ model }: Pick<Ground, 'model'>): Promise<string> =>
  migrate(ground.connection.pool, model).then(
    () => '',
    (error: Error) => error.message,
  );
const approval = async () => (await ground.rows('select state, reason from approval'))[0];
const by = (what: string, body: Record<string, unknown> = {}) =>
  ground.by.chief.put(`/processApi/v1/approvals/1/${what}`, body);
/** Whoever lists them may deal with them: in the fixture no page does. */
beforeAll(() => {
  for (const name of ['blocked', 'terminate', 'takeUp', 'assign'])
    Object.assign(ground.model.calls[`approval.${name}`] ?? {}, { access: 'login' });
});

describe('a record that was taken elsewhere past the platform', () => {
  it.each([
    ['another status', "update apply set status = 'returned'"],
    ['no record', 'delete from apply'],
  ])('stops neither a publication nor a start, and is blocked in sight: %s', async (_name, past) => {
    await ground.handIn(50_000);
    await ground.rows(past);
    expect(await published(ground)).toBe('');
    expect(await approval()).toEqual({ state: 'blocked', reason: '记录已删除，或已不在审批中的状态' });
    expect(await ground.taskOf('leader')).toBe(0);
    const listed = await ground.by.chief.get('/processApi/v1/blocked');
    expect(listed.content.records).toMatchObject([{ recordName: '申请50000', starterName: '申请人' }]);
    expect(await ground.by.staff.put('/processApi/v1/approvals/1/retry')).toMatchObject({
      code: 422,
      message: expect.stringMatching(/只能终止$/),
    });
    expect(await by('assign', { to: ground.ids.deputy })).toMatchObject({ code: 422 });
    expect(await by('terminate', { reason: '查无此单' })).toMatchObject({ code: 200 });
    expect(await approval()).toEqual({ state: 'terminated', reason: '总经理：查无此单' });
    expect(await published(ground)).toBe('');
  });

  it('lets the documents in force start, and others take their place', async () => {
    const { bundle } = compile(await documents());
    const other = compile(await documents(['pages/todo.page.yaml', 'title: 待办', 'title: 我的待办']));
    if (!bundle || !other.bundle) throw new Error('The documents are wrong.');
    const compiled = (one: typeof bundle, mark: string) =>
      ({ ...one, mark, build: 'one', documents: {}, before: ['a', 'b'] }) as never;
    const publisher = { by: '张工', why: '' };
    await publish(ground.connection.pool, compiled(bundle, 'a'), '/nonexistent', publisher);
    await ground.handIn(50_000);
    await ground.rows("update apply set status = 'returned'");
    expect(await begin(ground.connection.pool, compiled(bundle, 'a'), '/nonexistent', publisher)).toMatchObject({
      isNewest: true,
    });
    expect(await publish(ground.connection.pool, compiled(other.bundle, 'b'), '/nonexistent', publisher)).toMatchObject(
      {
        same: false,
      },
    );
  });
});

describe('an approval of which nobody can decide the step', () => {
  /** At 财务会签, while nobody of 财务 is there. */
  const stopped = async () => {
    await ground.handIn(200_000);
    await ground.rows("update secoperator set enabled = false where operator_code in ('finance', 'audit')");
    await ground.by.leader.put(`/processApi/v1/tasks/${await ground.taskOf('leader')}/agree`);
    expect(await approval()).toEqual({ state: 'blocked', reason: '「财务会签」没有审批人' });
  };

  it('is not said to be tried again with success where that helps nothing', async () => {
    await stopped();
    expect(await by('retry')).toMatchObject({ code: 422 });
    expect(await ground.by.staff.put('/processApi/v1/approvals/1/retry')).toMatchObject({
      code: 422,
      message: '重试后仍然受阻：「财务会签」没有审批人',
    });
    await ground.rows("update secoperator set enabled = true where operator_code = 'audit'");
    expect(await ground.by.staff.put('/processApi/v1/approvals/1/retry')).toMatchObject({ code: 200 });
    expect(await ground.stand()).toMatchObject({ state: 'running', todo: ['audit'] });
  });

  it('is given to somebody, but to nobody who handed it in', async () => {
    await stopped();
    expect(await by('assign', { to: ground.ids.staff })).toMatchObject({
      code: 422,
      message: '不能交给提交人自己审批',
    });
    expect(await by('assign', { to: ground.ids.deputy })).toMatchObject({ code: 200 });
    expect(await ground.stand()).toMatchObject({ state: 'running', step: '财务会签', todo: ['deputy'] });
  });

  it('is terminated, and its record goes back the way of taking it back', async () => {
    await stopped();
    expect(await by('terminate', {})).toMatchObject({ code: 422 });
    expect(await by('terminate', { reason: '不办了' })).toMatchObject({ code: 200 });
    expect(await ground.stand()).toMatchObject({ status: 'draft', state: 'terminated', todo: [] });
    expect(await ground.by.staff.put('/api/apply/1/submit', {})).toMatchObject({ code: 200 });
  });

  it('takes up the process as it is now, and says where that is the one that it has', async () => {
    await stopped();
    expect(await by('takeUp')).toMatchObject({ code: 422, message: '流程没有改过，请用重试' });
    const now = compile(
      await documents([
        'processes/purchase/purchase.apply.process.yaml',
        'who: { role: 财务 }',
        'who: { people: [deputy] }',
      ]),
    ).bundle?.model.processes['purchase.apply'];
    const former = ground.model.processes['purchase.apply'];
    if (!now || !former) throw new Error('There is no such process.');
    ground.model.processes['purchase.apply'] = now;
    expect(await by('takeUp')).toMatchObject({ code: 200 });
    ground.model.processes['purchase.apply'] = former;
    expect(await ground.stand()).toMatchObject({ state: 'running', step: '财务会签', todo: ['deputy'] });
  });
});

describe('who would decide on what they have handed in', () => {
  it('is told that their organisation has no head, and goes on when it has one', async () => {
    const { content } = await ground.by.chief.post('/api/apply', {
      applyName: '本人申请',
      amount: 50_000,
      budgetId: 1,
      leaderId: ground.ids.chief,
    });
    expect(await ground.by.chief.put(`/api/apply/${content.id}/submit`, {})).toMatchObject({ code: 200 });
    const reason = '「部门经理审批」没有审批人：提交人不能审批自己，其组织没有负责人';
    expect(await approval()).toEqual({ state: 'blocked', reason });
    const [notice] = await ground.rows(`select title, text from heddle_notice where operator_id = ${ground.ids.chief}`);
    expect(notice).toEqual({ title: '受阻：本人申请', text: `采购审批 · ${reason}` });
    expect(await ground.by.chief.put('/processApi/v1/approvals/1/retry')).toMatchObject({
      code: 422,
      message: `重试后仍然受阻：${reason}`,
    });
    await ground.rows(`update secorganize set head_id = ${ground.ids.deputy} where parent_id is null`);
    expect(await ground.by.chief.put('/processApi/v1/approvals/1/retry')).toMatchObject({ code: 200 });
    expect(await ground.stand()).toMatchObject({ state: 'running', todo: ['deputy'] });
  });
});
