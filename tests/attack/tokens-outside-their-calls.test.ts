import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endApiToken } from '#server/auth/api-tokens/store.ts';
import { type AssistantGround, openAssistants } from '../scripts/workbench/assistants/ground.ts';
import { tokenOf } from '../server/auth/api-tokens/ground.ts';
import { parts } from '../server/contract/file-parts.ts';
import { type Desk, openDesk } from '../server/worker/ground.ts';

describe('a stolen token of somebody who may everything', () => {
  let ground: AssistantGround;
  let stolen = '';
  beforeAll(async () => {
    ground = await openAssistants();
    ({ token: stolen } = await tokenOf(ground, 'admin', ['shop.goods.list']));
  });
  afterAll(() => ground?.close());

  it('opens the list that it is for', async () => {
    expect((await ground.with(stolen).get('/api/shop/goods')).status).toBe(200);
  });

  it('opens no call beside, by whatever method, and the trail tells of each by its name', async () => {
    const beside = Object.values(ground.model.calls).filter(
      ({ name, access }) => access !== 'public' && name !== 'shop.goods.list',
    );
    expect(beside.length).toBeGreaterThan(50);
    for (const { name, method, path } of beside) {
      const { statusCode, body } = await ground.server.app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replace(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${stolen}` },
        ...(method === 'get' || method === 'delete' ? {} : { payload: {} }),
      });
      expect([name, statusCode, /令牌(不能用于|「试」不能调用)/.test(body)]).toEqual([name, 403, true]);
    }
    const told = await ground.rows<{ call: string }>(
      `select distinct call from audit_entry where action = 'refused' and token_name = '试' and operator_name = '管理员'`,
    );
    expect(told.map(({ call }) => call).sort()).toEqual(beside.map(({ name }) => name).sort());
  });

  it('brings no file in', async () => {
    const { status, message } = await ground.with(stolen).post('/sysApi/v1/files', ...parts('a.pdf', 'x'));
    expect([status, message]).toEqual([403, '令牌「试」不能调用 file.upload：不在它可用的调用内']);
    expect(await ground.rows('select 1 from heddle_file')).toEqual([]);
  });

  it.each(['/heddle/notices', '/heddle/mcp', '/heddle/workbench/change-sets'])(
    'opens nothing at %s, which is no call',
    async url => {
      for (const method of ['GET', ...(url === '/heddle/notices' ? [] : ['POST'])] as ('GET' | 'POST')[]) {
        const { statusCode, body } = await ground.server.app.inject({
          ...{ method, url, headers: { authorization: `Bearer ${stolen}` } },
          ...(method === 'POST' ? { payload: {} } : {}),
        });
        expect([method, statusCode, body.includes('令牌不能用于')]).toEqual([method, 403, true]);
      }
      expect(await ground.rows(`select 1 from audit_entry where action = 'refused' and call = '${url}'`)).toHaveLength(
        1,
      );
    },
  );

  it('writes no account, role or organisation where the whole service was named', async () => {
    const { token } = await tokenOf(ground, 'admin', ['sec.operator.*', 'sec.role.*', 'sec.organize.*']);
    const caller = ground.with(token);
    const before = await ground.rows('select * from secoperator order by 1');
    expect((await caller.get('/api/sec/operator')).status).toBe(200);
    const refused = [
      await caller.post('/api/sec/operator', { operatorCode: 'thief', operatorName: '贼', orgId: 1 }),
      await caller.put('/api/sec/operator/2', { roles: [{ roleId: 1 }], version: 1 }),
      await caller.put('/api/sec/operator/2/password'),
      await caller.put('/api/sec/role/2', { permissions: ['商品管理'], version: 1 }),
      await caller.post('/api/sec/organize', { orgName: '新店' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect(await ground.rows('select * from secoperator order by 1')).toEqual(before);
  });
});

describe('a token whose call goes on in the background', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  beforeEach(async () => {
    await desk.reset();
    await desk.rows(
      `insert into ticket (code, bill_id, status, created_by) select 'BX' || n, 'B' || n, 'open', 'x' from generate_series(1, 3) n`,
    );
  });
  afterAll(() => desk?.close());

  const exported = (token: string) =>
    desk.with(token).post('/api/ticket/export', { columns: ['code'], title: '报修', query: {} });
  const settled = "not exists (select 1 from heddle_job where kind = 'export' and failed_at is null)";

  it('is named by what the job does', async () => {
    const { token } = await tokenOf(desk, 'clerk', ['ticket.export']);
    expect((await exported(token)).content).toMatchObject({ exportId: 1 });
    const worker = desk.work();
    await desk.until(settled);
    await worker.stop();
    expect(await desk.rows(`select action, token_name as token from audit_entry where action = 'exported'`)).toEqual([
      { action: 'exported', token: '试' },
    ]);
    expect(await desk.rows('select status from export_file')).toEqual([{ status: 'done' }]);
  });

  it('makes no file after it was ended', async () => {
    const { token, tokenId } = await tokenOf(desk, 'clerk', ['ticket.export']);
    await exported(token);
    await endApiToken(desk.connection.database, tokenId, '本人结束');
    desk.work();
    // It is tried again after a while: that is not waited for.
    const hurry = async (): Promise<unknown[]> => {
      await desk.rows(`update heddle_job set due_at = now() where kind = 'export' and due_at > now()`);
      await desk.rows("select pg_notify('heddle_job', '')");
      return desk.rows('select status, file from export_file');
    };
    await expect.poll(hurry).toEqual([{ status: 'failed', file: null }]);
  });
});
