import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from './ground.ts';
import { type Outside, startOutside } from './outside.ts';

let desk: Desk;
let outside: Outside;

beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(async () => {
  outside = await startOutside();
  await desk.reset();
});
afterEach(async () => {
  delete process.env.HEDDLE_GATEWAY_RADIUS;
  await desk.reset();
  await outside.close();
});
afterAll(async () => {
  await desk?.close();
});

const call = (billId: string, more: Record<string, unknown> = {}) =>
  desk.clerk.post('/api/ticket/accept', { billId, contPhone: '13900000001', ...more });
const leaving = "select count(*) from heddle_job where kind in ('message', 'post')";
const done = "not exists (select 1 from heddle_job where kind in ('message', 'post'))";
const goOutside = () => {
  process.env.HEDDLE_GATEWAY_RADIUS = outside.address;
};

describe('what an act sends', () => {
  it('is nothing where the act was undone', async () => {
    const [operator] = await desk.rows<{ id: number }>(
      "select operator_id as id from secoperator where operator_code = 'head'",
    );
    expect((await call('B1', { refuse: true, handlerId: operator?.id })).message).toBe('反悔了');
    expect(await desk.number(leaving)).toBe(0);
    expect(await desk.number('select count(*) from heddle_notice')).toBe(0);
    desk.work();
    expect(await desk.number('select count(*) from sms_send')).toBe(0);
  });

  it('leaves once the act has lasted, and staff see it', async () => {
    desk.work();
    await call('B1');
    await desk.until(done);
    expect(await desk.rows('select mobile, content, purpose from sms_send')).toEqual([
      { mobile: '13900000001', content: expect.stringMatching(/^您的报修BX\d{12}已受理$/), purpose: '报修受理' },
    ]);
    expect(await desk.rows("select body, answer from sandbox_request where gateway = 'radius'")).toEqual([
      { body: '{"billId":"B1"}', answer: '{}' },
    ]);
    expect(await desk.rows('select kind, title, target, status, attempts from job_log order by kind')).toEqual([
      { kind: 'message', title: '报修受理', target: '13900000001', status: 'done', attempts: 1 },
      { kind: 'post', title: 'RADIUS认证 强制下线', target: '', status: 'done', attempts: 1 },
    ]);
  });

  it('is told of afterwards by the twin, once for each request', async () => {
    desk.work();
    await call('B1');
    await desk.until(done);
    await desk.until('(select offline_count from ticket) = 1');
    expect(await desk.rows("select created_by from sandbox_request where gateway = 'radius'")).toHaveLength(1);
  });

  it('is told by the account of the system outside, and by nobody else', async () => {
    await call('B1');
    const told = { billId: 'B1' };
    expect(await desk.clerk.post('/api/ticket/wentOffline', told)).toMatchObject({ code: 403 });
    const login = await desk.login('radius', 'radius123');
    expect(await desk.with(login.content.access_token).post('/api/ticket/wentOffline', told)).toMatchObject({
      code: 200,
    });
    expect(await desk.number('select offline_count from ticket')).toBe(1);
  });

  it('is no message where nobody gets it', async () => {
    await call('B1', { contPhone: null });
    expect(await desk.number("select count(*) from heddle_job where kind = 'message'")).toBe(0);
  });

  it('is sent once where the same was asked twice', async () => {
    for (const _ of [1, 2])
      await desk.clerk.post('/api/ticket/accept', { billId: 'B1' }, { 'idempotency-key': 'same' });
    expect(await desk.number(leaving)).toBe(1);
  });
});

describe('a notice', () => {
  it('is under the bell of who gets it, until it was read', async () => {
    const [operator] = await desk.rows<{ id: number }>(
      "select operator_id as id from secoperator where operator_code = 'head'",
    );
    await call('B1', { handlerId: operator?.id });
    const { content } = await desk.head.get('/sysApi/v1/inbox');
    expect(content).toMatchObject({
      unread: 1,
      notices: [
        { title: expect.stringMatching(/^报修单BX\d+等待处理$/), page: 'tickets', params: { id: 1 }, readAt: null },
      ],
    });
    expect((await desk.clerk.get('/sysApi/v1/inbox')).content).toEqual({ unread: 0, notices: [] });
    await desk.clerk.put('/sysApi/v1/inbox/read', { upTo: content.notices[0].id });
    expect((await desk.head.get('/sysApi/v1/inbox')).content.unread).toBe(1);
    await desk.head.put('/sysApi/v1/inbox/read', { ids: String(content.notices[0].id) });
    expect((await desk.head.get('/sysApi/v1/inbox')).content.unread).toBe(0);
  });
});

describe('a system outside', () => {
  it('that does not answer in time is asked again under the same key', async () => {
    goOutside();
    outside.behave('hangs');
    desk.work();
    await call('B1', { contPhone: null });
    await desk.until("exists (select 1 from heddle_job where error like 'no answer%')");
    outside.behave('does');
    await desk.pass('1 minute');
    await desk.until(done);
    expect(outside.asked.length).toBeGreaterThan(1);
    expect(new Set(outside.asked.map(({ key }) => key)).size).toBe(1);
    expect([...outside.done.values()]).toMatchObject([{ operation: 'disconnect', body: { billId: 'B1' } }]);
  });

  it('that refuses is not asked again until staff say so', async () => {
    goOutside();
    outside.behave('refuses');
    desk.work();
    await call('B1', { contPhone: null });
    await desk.until("exists (select 1 from job_log where status = 'failed')");
    expect(outside.asked).toHaveLength(1);
    expect(await desk.rows('select status, error from job_log')).toEqual([
      { status: 'failed', error: '422 没有这个用户' },
    ]);
    await desk.pass('1 day');
    expect(await desk.number(leaving)).toBe(1);
    outside.behave('does');
    const [line] = await desk.rows<{ id: number }>('select job_log_id as id from job_log');
    const retry = () => desk.clerk.put(`/api/ticket/retry/${line?.id}`);
    expect(await retry()).toMatchObject({ code: 200 });
    await desk.until("(select status from job_log) = 'done'");
    expect((await retry()).message).toContain('已不在等待重试');
  });

  it('that babbles or fails is given up after as many tries as its rule says', async () => {
    goOutside();
    for (const manner of ['babbles', 'fails'] as const) {
      outside.behave(manner);
      const before = outside.asked.length;
      desk.work();
      await call(manner, { contPhone: null });
      for (let tries = 1; tries <= 3; tries++) {
        await desk.until(
          `exists (select 1 from heddle_job where kind = 'post' and (attempts = ${tries} and lease is null or failed_at is not null))`,
        );
        await desk.pass('1 minute');
      }
      await desk.until('exists (select 1 from heddle_job where failed_at is not null)');
      expect(outside.asked.length - before).toBe(3);
      await desk.reset();
    }
  });

  it('does what concerns one subject in its order, and does not keep others waiting', async () => {
    goOutside();
    outside.behave('fails', 'slow');
    desk.work();
    await call('slow', { contPhone: null });
    await desk.until('exists (select 1 from heddle_job where error is not null)');
    await call('slow', { contPhone: null });
    await call('quick', { contPhone: null });
    await desk.until("(select count(*) from job_log where status = 'done') = 1");
    expect([...outside.done.values()].map(({ body }) => body.billId)).toEqual(['quick']);
    const keys = await desk.rows<{ key: string }>("select key from heddle_job where kind = 'post' order by id");
    outside.behave('does');
    await desk.pass('1 minute');
    await desk.until(done);
    expect([...outside.done.keys()].slice(-2)).toEqual(keys.map(({ key }) => key));
  });

  it('is asked by a call, outside of any act', async () => {
    goOutside();
    const ask = () => desk.clerk.get('/api/ticket/online', { billId: 'B1' });
    expect(await ask()).toMatchObject({ code: 200, content: { online: true } });
    for (const manner of ['hangs', 'fails', 'babbles'] as const) {
      outside.behave(manner);
      expect(await ask()).toMatchObject({ code: 502, message: 'RADIUS认证暂时没有应答，请稍后重试' });
    }
    outside.behave('refuses');
    expect(await ask()).toMatchObject({ code: 422, message: '422 没有这个用户' });
    expect(await desk.clerk.get('/api/ticket/online')).toMatchObject({ code: 422, errors: { billId: '该项为必填项' } });
  });

  it('has a twin where it has no address', async () => {
    expect((await desk.clerk.get('/api/ticket/online', { billId: 'off' })).content).toEqual({
      online: false,
      address: '100.64.0.1',
    });
  });
});

describe('two workers', () => {
  it('share the work, and nothing is done twice', async () => {
    goOutside();
    for (let index = 0; index < 30; index++) await call(`B${index}`);
    desk.work();
    desk.work();
    await desk.until(done);
    expect(outside.asked).toHaveLength(30);
    expect(outside.done.size).toBe(30);
    expect(await desk.number('select count(*) from sms_send')).toBe(30);
    expect(await desk.number("select count(*) from job_log where status = 'done' and attempts = 1")).toBe(60);
  });

  it('told to end, finish what they have begun and begin nothing more', async () => {
    goOutside();
    const worker = desk.work({ slots: 1 });
    outside.behave('hangs');
    await call('B1', { contPhone: null });
    await desk.until('exists (select 1 from heddle_job where lease is not null)');
    await call('B2', { contPhone: null });
    await worker.stop();
    expect(await desk.rows("select lease, attempts from heddle_job where kind = 'post' order by id")).toEqual([
      { lease: null, attempts: 1 },
      { lease: null, attempts: 0 },
    ]);
  });
});
