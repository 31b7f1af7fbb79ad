import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parts } from '../../contract/file-parts.ts';
import { lentPostgres } from '../../lent-postgres.ts';
import { type Answer, openWorld, type World } from '../../world.ts';
import { day, tokenShop } from './ground.ts';

const own = '/sysApi/v1/tokens';
let world: World;
beforeAll(async () => {
  world = await openWorld(await lentPostgres(), tokenShop());
});
beforeEach(() => rows('truncate api_token, heddle_token'));
afterAll(() => world?.close());

const rows = async (text: string, values: unknown[] = []) => (await world.connection.pool.query(text, values)).rows;
const make = async (account: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  (await world.as(account)).post(own, { tokenName: '对接', calls: 'shop.goods.list', until: day(30), ...more });
const token = async (account: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await make(account, more)).content.token;
const list = (one: string) => world.with(one).get('/api/shop/goods');
/** What the trail has of refusals, the latest first. */
const refused = () =>
  rows(
    `select operator_name as who, call, address, token_name as token, detail from audit_entry where action = 'refused' order by entry_id desc`,
  );

describe('an API token', () => {
  it('acts as whoever made it, is known by its hash alone, and says when it was last used and from where', async () => {
    const { content } = await make('east');
    expect(content.token).toMatch(/^hdl_[\da-f]{64}$/);
    expect((await list(content.token)).status).toBe(200);
    const { records } = (await (await world.as('east')).get(own)).content;
    expect(records).toMatchObject([
      { tokenName: '对接', beginning: content.token.slice(0, 8), status: 'active', lastAddress: '10.0.0.1' },
    ]);
    expect(records[0].lastUsedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const kept = await rows(
      'select row_to_json(t)::text || row_to_json(h)::text as all from api_token t, heddle_token h',
    );
    expect(kept[0].all).not.toContain(content.token.slice(10));
    expect((await (await world.as('west')).get(own)).content.total).toBe(0);
  });

  it('notes its use once a minute', async () => {
    const one = await token('east');
    await list(one);
    await rows(`update api_token set last_address = 'before'`);
    await list(one);
    expect(await rows('select last_address as last from api_token')).toEqual([{ last: 'before' }]);
    await rows(`update api_token set last_used_at = now() - interval '2 minutes'`);
    await list(one);
    expect(await rows('select last_address as last from api_token')).toEqual([{ last: '10.0.0.1' }]);
  });

  it('is answered once: the same request again makes no other, and tells none', async () => {
    const east = await world.as('east');
    const asked = { tokenName: '对接', calls: 'shop.goods.list', until: day(1) };
    const headers = { 'idempotency-key': 'make-one' };
    expect((await east.post(own, asked, headers)).status).toBe(200);
    expect((await east.post(own, asked, headers)).message).toContain('结果只显示一次');
    expect(await rows('select count(*)::int as count from api_token')).toEqual([{ count: 1 }]);
    expect(await rows(`select answer::text from heddle_request where key = 'make-one'`)).toEqual([
      { answer: '{"heddleToldOnce": true}' },
    ]);
  });

  it.each([
    [{ calls: 'shop.custom.list' }, 'calls', '没有叫「shop.custom.list」的调用或服务'],
    [
      { calls: 'shop.customer.lst' },
      'calls',
      '没有叫「shop.customer.lst」的调用或服务，「shop.customer」的有：shop.customer.list、shop.customer.get、shop.customer.create、shop.customer.update、shop.customer.delete',
    ],
    [{ calls: 'shop.goods.export' }, 'calls', 'shop.goods.export：您没有权限'],
    [{ calls: 'login.token' }, 'calls', 'login.token：不用登录就能调用，不需要令牌'],
    [{ calls: 'login.changePassword' }, 'calls', 'login.changePassword：令牌不能用于登录、会话和密码'],
    [{ calls: 'apiToken' }, 'calls', 'apiToken：令牌不能用于新建或结束令牌'],
    [{ calls: 'sec.operator.resetPassword' }, 'calls', 'sec.operator.resetPassword：令牌不能用于账号和授权'],
    [{ calls: 'sec.role.update' }, 'calls', 'sec.role.update：令牌不能用于修改账号、角色、授权和组织'],
    [{ calls: ' ' }, 'calls', '该项为必填项'],
    [{ calls: '，' }, 'calls', '请填写可用的调用'],
    [{ until: day(-1) }, 'until', '有效期不能早于今天'],
    [{ until: day(400) }, 'until', `最长一年：不晚于 ${day(366)}`],
    [{ addresses: '10.0.0' }, 'addresses', '「10.0.0」不是网络地址，应如 10.2.0.0/16 或 203.0.113.8'],
    [{ tokenName: '' }, 'tokenName', '该项为必填项'],
  ])('is not made of %o', async (more, field, message) => {
    const { status, errors } = await make('east', more);
    expect([status, errors[field]]).toEqual([422, message]);
    expect(await rows('select count(*)::int as count from api_token')).toEqual([{ count: 0 }]);
  });

  it('is made by nobody without the right, and no more than twenty by one person', async () => {
    expect((await make('guest')).status).toBe(403);
    for (let count = 0; count < 20; count++) expect((await make('east')).status).toBe(200);
    expect((await make('east')).message).toBe('每人最多有20个可用的令牌，请先结束不用的');
    await rows(`update api_token set until = until - 60 where token_id = (select min(token_id) from api_token)`);
    expect((await make('east')).status).toBe(200);
  });

  it('makes calls by their names, or all of a service', async () => {
    const [one, whole] = [await token('boss'), await token('boss', { calls: 'shop.goods.*, shop.order.list' })];
    expect((await world.with(one).post('/api/shop/goods', { goodsName: '一' })).status).toBe(403);
    expect((await world.with(whole).post('/api/shop/goods', { goodsName: '二' })).status).toBe(200);
    expect((await world.with(whole).get('/api/shop/order')).status).toBe(200);
    expect((await world.with(whole).get('/api/shop/customer')).message).toBe(
      '令牌「对接」不能调用 shop.customer.list：不在它可用的调用内',
    );
    expect(
      await rows(
        `select operator_name as who, action, token_name as token from audit_entry where call = 'shop.goods.create'`,
      ),
    ).toEqual([
      { who: '王店长', action: 'refused', token: '对接' },
      { who: '王店长', action: 'created', token: '对接' },
    ]);
    await (await world.as('boss')).post('/api/shop/goods', { goodsName: '三' });
    expect(await rows(`select token_name as token from audit_entry order by entry_id desc limit 1`)).toEqual([
      { token: null },
    ]);
  });

  it('has the rights of that moment', async () => {
    const one = await token('east');
    const [{ roles }] = await rows(`select roles from secoperator where operator_code = 'east'`);
    await rows(`update secoperator set roles = '[]' where operator_code = 'east'`);
    expect((await list(one)).message).toBe('没有权限：商品管理');
    await rows(`update secoperator set roles = $1 where operator_code = 'east'`, [JSON.stringify(roles)]);
    expect((await list(one)).status).toBe(200);
  });

  it('writes no account by the steps of an act, and the trail says so', async () => {
    const one = await token('admin', { calls: 'staff.leave' });
    const [{ id }] = await rows(`select operator_id as id from secoperator where operator_code = 'guest'`);
    expect(await world.with(one).put(`/api/staff/leave/${id}`)).toMatchObject({
      status: 403,
      message: '令牌不能用于修改账号、角色、授权和组织，请用账号登录后办理',
    });
    expect(await rows(`select enabled from secoperator where operator_code = 'guest'`)).toEqual([{ enabled: true }]);
    expect((await refused())[0]).toMatchObject({ who: '管理员', call: 'staff.leave', token: '对接' });
  });

  it('has the files of records that it reads, and of no others', async () => {
    const boss = await world.as('boss');
    const { content } = await boss.post('/sysApi/v1/files', ...parts('a.pdf', 'x'));
    const made = await boss.post('/api/shop/goods', { goodsName: '有照片', papers: [content] });
    expect(made.status).toBe(200);
    const [files, both] = [
      await token('boss', { calls: 'file.*' }),
      await token('boss', { calls: 'file.*, shop.goods.get' }),
    ];
    const path = `/sysApi/v1/files/${content.id}`;
    expect((await world.with(files).get(path)).status).toBe(404);
    expect((await world.with(both).get(path)).status).toBe(200);
  });

  it('finds nothing of what it does not list', async () => {
    await rows(`insert into goods (goods_name, status, created_by) values ('找得到的', 'draft', 'x')`);
    const [search, both] = [
      await token('boss', { calls: 'search.records' }),
      await token('boss', { calls: 'search.*, shop.goods.list' }),
    ];
    const found = async (one: string) =>
      (await world.with(one).get(world.model.calls['search.records']?.path ?? '', { text: '找得到' })).content;
    expect(await found(search)).toEqual([]);
    expect(await found(both)).toHaveLength(1);
  });

  it('outlives a password that is due or reset', async () => {
    const one = await token('east');
    await rows(`update heddle_password set must_change = true, changed_at = now() - interval '2 years'`);
    expect((await list(one)).status).toBe(200);
    await rows('update heddle_password set must_change = false, changed_at = now()');
  });
});

describe('a token that is refused', () => {
  it('has passed its last day', async () => {
    const one = await token('east');
    await rows('update api_token set until = $1', [day(0)]);
    expect((await list(one)).status).toBe(200);
    await rows('update api_token set until = $1', [day(-1)]);
    expect(await list(one)).toMatchObject({ status: 401, message: `令牌「对接」已于 ${day(-1)} 到期，请换一个` });
    expect((await (await world.as('east')).get(own)).content.records[0].status).toBe('expired');
  });

  it('was ended by its owner, and by nobody else without the right', async () => {
    const one = await token('east');
    const [{ id }] = await rows('select token_id as id from api_token');
    expect((await (await world.as('west')).put(`${own}/${id}/end`)).status).toBe(404);
    expect((await list(one)).status).toBe(200);
    expect((await (await world.as('east')).put(`${own}/${id}/end`)).status).toBe(200);
    expect(await list(one)).toMatchObject({ status: 401, message: '令牌「对接」已结束（本人结束），请换一个' });
    expect((await (await world.as('east')).put(`${own}/${id}/end`)).message).toBe('该令牌已结束，请刷新');
  });

  it('was ended by an administrator, but not by one who may less than its owner', async () => {
    const ones = { east: await token('east'), admin: await token('admin') };
    const ids = await rows('select token_id as id from api_token order by 1');
    const [of, ofAdmin] = ids.map(({ id }) => id);
    const [{ roles }] = await rows(`select roles from secoperator where operator_code = 'west'`);
    const [made] = await rows(
      `insert into secrole (role_name, data_scope, permissions, created_by) values ('只管令牌', 'all', '{令牌管理,我的令牌,商品管理,客户管理,订单管理}', 'x') returning role_id as id`,
    );
    await rows(`update secoperator set roles = $1 where operator_code = 'west'`, [
      JSON.stringify([{ roleId: Number(made.id) }]),
    ]);
    const west = await world.as('west');
    expect((await west.put(`/api/sec/token/end/${ofAdmin}`)).message).toContain('不能结束「管理员」的令牌');
    expect((await list(ones.admin)).status).toBe(200);
    expect((await west.put(`/api/sec/token/end/${of}`)).status).toBe(200);
    expect((await list(ones.east)).message).toBe('令牌「对接」已结束（周西结束），请换一个');
    await rows(`update secoperator set roles = $1 where operator_code = 'west'`, [JSON.stringify(roles)]);
  });

  it('is of an account that is locked, and does not come to life again with it', async () => {
    const one = await token('east');
    const admin = await world.as('admin');
    const [{ id }] = await rows(`select operator_id as id from secoperator where operator_code = 'east'`);
    const set = async (enabled: boolean) => {
      const { content } = await admin.get(`/api/sec/operator/${id}`);
      return admin.put(`/api/sec/operator/${id}`, { version: content.version, enabled });
    };
    expect((await set(false)).status).toBe(200);
    expect(await list(one)).toMatchObject({ status: 401, message: '令牌「对接」已结束（账号停用），请换一个' });
    expect((await set(true)).status).toBe(200);
    expect((await list(one)).status).toBe(401);
    // Whatever else locks it.
    await rows(`update api_token set status = 'active'`);
    await rows(`update secoperator set enabled = false where operator_code = 'east'`);
    expect((await list(one)).message).toBe('令牌「对接」不能使用：李东的账号已停用');
    await rows(`update secoperator set enabled = true where operator_code = 'east'`);
  });

  it('comes from elsewhere', async () => {
    const one = await token('east', { addresses: '10.2.0.0/16，10.0.0.2' });
    expect(await list(one)).toMatchObject({
      status: 403,
      message: '令牌「对接」不能在 10.0.0.1 使用：不在它允许的地址内',
    });
    const there = await world.server.app.inject({
      url: '/api/shop/goods',
      headers: { authorization: `Bearer ${one}` },
      remoteAddress: '10.2.7.7',
    });
    expect(there.statusCode).toBe(200);
  });

  it('is told in the trail as of its person, by its name, the same at most once a minute', async () => {
    const before = (await refused()).length;
    const one = await token('east', { addresses: '10.9.0.0/16' });
    for (let count = 0; count < 3; count++) await list(one);
    const after = await refused();
    expect(after.length - before).toBe(1);
    expect(after[0]).toEqual({
      who: '李东',
      call: 'shop.goods.list',
      address: '10.0.0.1',
      token: '对接',
      detail: '令牌「对接」不能在 10.0.0.1 使用：不在它允许的地址内',
    });
    await rows(`update heddle_token set refused_at = now() - interval '2 minutes'`);
    await list(one);
    expect((await refused()).length - before).toBe(2);
  });

  it('is none', async () => {
    for (const none of [`hdl_${'a'.repeat(64)}`, 'hdl_', `hdl_${'a'.repeat(63)}`])
      expect(await list(none)).toMatchObject({ status: 401, message: '未登录' });
  });
});
