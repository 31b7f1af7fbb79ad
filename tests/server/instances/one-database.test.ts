import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Caller, openWorld, serveWorld, type World } from '../world.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });

describe('two back ends on one database', () => {
  let worlds: [World, World];
  let callers: [Caller, Caller];
  let token: string;
  beforeAll(async () => {
    const first = await openWorld(await lentPostgres());
    worlds = [first, await serveWorld(first.url, await connect(first.url), first)];
    token = (await first.login('boss', 'boss1234')).content.access_token;
    callers = [worlds[0].with(token), worlds[1].with(token)];
  });
  afterAll(async () => {
    for (const world of worlds ?? []) await world.close();
  });
  const either = (index: number): Caller => callers[index % 2 ? 1 : 0];

  it('know each other’s sessions, and end them for each other', async () => {
    const { access_token } = (await worlds[0].login('east', 'east1234')).content;
    expect((await worlds[1].with(access_token).get('/api/shop/customer')).status).toBe(200);
    await worlds[1].with(access_token).post('/loginApi/oauth/logout');
    expect((await worlds[0].with(access_token).get('/api/shop/customer')).status).toBe(401);
  });

  it('give the tabs of one browser the same successor of a refresh token', async () => {
    const { refresh_token } = (await worlds[0].login('east', 'east1234')).content;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (worlds[index % 2] as World).refresh(refresh_token)),
    );
    expect(new Set(answers.map(answer => answer.content.access_token)).size).toBe(1);
  });

  it('count failed log-ins together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (worlds[index % 2] as World).login('both', 'wrong1234', '10.8.0.1')),
    );
    expect(answers.filter(answer => answer.message === '工号或密码错误')).toHaveLength(5);
  });

  it('never give a code twice, and number without a gap', async () => {
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, index) => either(index).post('/api/shop/goods', { goodsName: `同时${index}` })),
    );
    const numbers = made.map(answer => Number(answer.content.code.slice(10))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => (numbers[0] ?? 0) + index));
  });

  it('let one of many changes of a version win, each time', async () => {
    const { id } = (await callers[0].post('/api/shop/goods', { goodsName: '争用' })).content;
    for (let version = 1; version <= 10; version++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => either(index).put(`/api/shop/goods/${id}`, { price: index, version })),
      );
      expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(7).fill(409)]);
    }
  });

  it('let one of many transitions win', async () => {
    const { id } = (await callers[0].post('/api/shop/goods', { goodsName: '争用状态' })).content;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => either(index).put(`/api/shop/goods/${id}/sell`)),
    );
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    expect((await callers[0].get(`/api/shop/goods/${id}`)).content.version).toBe(2);
  });

  it('do a write of one key once, at whichever of them it arrives', async () => {
    const [here, there] = callers;
    const { pool } = worlds[0].connection;
    const count = async () => Number((await pool.query('select count(*) from goods')).rows[0].count);
    const before = await count();
    const once = { 'idempotency-key': 'both' };
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, at) => either(at).post('/api/shop/goods', { goodsName: '同一次' }, once)),
    );
    expect(new Set(made.map(answer => answer.content.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    const { id } = made[0]?.content ?? {};
    const change = { 'idempotency-key': 'both change' };
    const [first, second] = [
      await here.put(`/api/shop/goods/${id}`, { price: 9, version: 1 }, change),
      await there.put(`/api/shop/goods/${id}`, { price: 9, version: 1 }, change),
    ];
    expect([first.status, second.status, second.content]).toEqual([200, 200, first.content]);
  });

  it('tell who asks again what came of it, when the answer was lost after the commit', async () => {
    const address = await worlds[0].server.app.listen({ port: 0, host: '127.0.0.1' });
    const { pool } = worlds[0].connection;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'lost answer',
    };
    const body = { goodsName: '答复丢失' };
    const lost = new AbortController();
    const sent = fetch(`${address}/api/shop/goods`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: lost.signal,
    }).catch(() => 'lost');
    const there = async () =>
      (await pool.query('select id from goods where goods_name = $1', [body.goodsName])).rows.map(row => row.id);
    // The connection is cut as soon as the record can be seen, or before its answer is read.
    await vi.waitFor(async () => expect(await there()).toHaveLength(1), { interval: 1 });
    lost.abort();
    await sent;
    const again = await callers[1].post('/api/shop/goods', body, { 'idempotency-key': 'lost answer' });
    expect([again.status, again.content.id]).toEqual([200, (await there())[0]]);
    expect(await there()).toHaveLength(1);
  });
});
