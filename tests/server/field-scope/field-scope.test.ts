import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FolderWorld, openFolder } from '../folder-world.ts';
import type { Caller } from '../world.ts';

let world: FolderWorld;
let desk: Caller;
let manager: Caller;
let personnel: Caller;

beforeAll(async () => {
  world = await openFolder('secrets');
  desk = await world.caller('desk', 'desk1234');
  manager = await world.caller('manager', 'manager1');
  personnel = await world.caller('personnel', 'hr123456');
});
/** One person who earns 76,543.21, on level 1, with a bonus. */
beforeEach(() =>
  world.connection.pool.query(`
    truncate person, level, bonus, heddle_request, heddle_guess, heddle_view, heddle_default_view restart identity cascade;
    insert into level (level_name) values ('总监级');
    insert into person (person_name, salary, level_id, is_fixed, post) values ('赵一', 7654321, 1, true, '会计');
    insert into bonus (person_id, reason) values (1, '年终');`),
);
afterAll(async () => {
  await world?.close();
});

const people = '/api/people/people';
const report = { defineId: 1, params: {} };
const secret = /7654321|7654421|76,?543|76,?544|总监级|salary|levelId/;

describe('a field that not everybody reads', () => {
  it('is answered to those who do', async () => {
    const { content } = await manager.get(`${people}/1`);
    expect(content).toMatchObject({ salary: 7654321, levelId: 1, levelId$name: '总监级' });
    expect((await manager.get(people, { salary: '7654321', sort: 'salary', sums: 'salary' })).content).toMatchObject({
      total: 1,
      sums: { salary: 7654321 },
    });
    expect((await manager.get('/api/people/bonuses')).content.records[0].salary).toBe(7654321);
  });

  it('leaves no trace with anybody else, whatever is asked', async () => {
    await personnel.put(`${people}/1`, { version: 1, salary: 7654421 });
    const answers = [
      await desk.get(people),
      await desk.get(`${people}/1`),
      await desk.get('/api/people/bonuses'),
      await desk.put(`${people}/1`, { version: 2, personName: '赵大' }),
      await desk.put(`${people}/1`, { version: 1, personName: '赵二' }),
      await desk.post(people, { personName: '钱二' }),
      await desk.post('/api/people/bonuses', { personId: 1, reason: '全勤' }),
      await desk.post(`${people}/1/raise`),
      await desk.get('/sysApi/v1/audit/history', { entity: 'person', id: '1' }),
      await desk.post('/rptApi/v1/rptQueryData', report),
      await desk.get('/rptApi/v1/rptQueryPara', { defineId: '1' }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 409, 200, 200, 200, 200, 200, 200]);
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(secret);
  });

  it.each([
    ['filtered by', { salary: '7654321' }],
    ['filtered by in a range', { salaryFrom: '1' }],
    ['sorted by', { sort: 'salary' }],
    ['added up', { sums: 'salary' }],
    ['sorted by through a reference', { sort: 'levelId' }],
  ])('is no more %s than a field that there is not', async (_, query) => {
    const none = Object.fromEntries(
      Object.entries(query).map(([key, value]) => [
        key.replace('salary', 'nothing'),
        value.replace(/salary|levelId/, 'nothing'),
      ]),
    );
    const said = async (asked: object) => {
      const { code, errors, content, message } = await desk.get(people, asked as never);
      return JSON.stringify({ code, errors, content, message }).replaceAll('salary', 'nothing');
    };
    expect(await said(query)).toBe(await said(none));
    expect((await desk.get(people, query as never)).code).toBe(422);
  });

  it('is not read from another record either', async () => {
    expect((await desk.get('/api/people/bonuses', { salary: '7654321' })).code).toBe(422);
  });

  it('is not exported', async () => {
    const columns = ['personName', 'salary'];
    const refused = await desk.post(`${people}/export`, { query: {}, columns });
    expect(refused).toMatchObject({ code: 422, errors: { columns: '没有字段 salary' } });
    expect((await desk.post(`${people}/export`, { query: {}, columns: ['personName'], sums: ['salary'] })).code).toBe(
      422,
    );
  });

  it('is not written, as a field that there is not', async () => {
    const refused = await desk.put(`${people}/1`, { version: 1, levelId: 1 });
    const none = await desk.put(`${people}/1`, { version: 1, nothing: 1 });
    expect(refused.code).toBe(422);
    expect(refused.errors).toEqual({ levelId: none.errors?.nothing });
  });
});

describe('a field that not everybody writes', () => {
  it('is refused in words, at the field, and nothing is written', async () => {
    const refused = await manager.put(`${people}/1`, { version: 1, personName: '赵大', salary: 1 });
    expect(refused).toMatchObject({ code: 422, errors: { salary: '您不能填写或修改月薪' } });
    expect(await manager.post(people, { personName: '钱二', salary: 1 })).toMatchObject({ code: 422 });
    expect((await manager.get(`${people}/1`)).content).toMatchObject({ personName: '赵一', version: 1 });
  });

  it('may come back as it is', async () => {
    const body = { version: 1, personName: '赵大', salary: 7654321 };
    expect((await manager.put(`${people}/1`, body)).content).toMatchObject({ personName: '赵大', salary: 7654321 });
    expect((await manager.post(people, { personName: '钱二', salary: 0 })).code).toBe(200);
  });

  it('is written by those who may, by the record as it is', async () => {
    expect((await desk.put(`${people}/1`, { version: 1, post: '出纳' })).errors).toEqual({
      post: '您不能填写或修改岗位',
    });
    expect((await personnel.put(`${people}/1`, { version: 1, isFixed: false, salary: 5 })).code).toBe(200);
    expect((await desk.put(`${people}/1`, { version: 2, post: '出纳' })).content).toMatchObject({ post: '出纳' });
  });

  it('is written by an act, which answers for it', async () => {
    await desk.post(`${people}/1/raise`);
    expect((await manager.get(`${people}/1`)).content.salary).toBe(7654421);
  });
});

describe('a saved view of a list', () => {
  const views = '/sysApi/v1/views';
  const page = 'people';
  const table = { version: 1, density: 'compact', order: ['post', 'salary'], columns: { salary: { width: 200 } } };
  const data = { filters: { salaryFrom: '7654321', mobile: '13812345678' }, sort: '-salary', table };
  const save = (who: Caller, more: object = {}, what: object = data) =>
    who.post(views, { page, name: '高薪', data: JSON.stringify(what), ...more });
  const found = async (who: Caller) => (await who.get(views, { page })).content;
  const roleId = async (name: string): Promise<number> => {
    const { rows } = await world.connection.pool.query('select role_id from secrole where role_name = $1', [name]);
    return Number(rows[0].role_id);
  };

  it('is for oneself, with all that one put into it; it is renamed, overwritten and deleted', async () => {
    const { id } = (await save(manager)).content;
    expect((await found(manager)).views).toEqual([
      { id, name: '高薪', by: null, role: null, data, leftOut: [], unseen: 0 },
    ]);
    expect((await found(personnel)).views).toEqual([]);
    const next = { ...data, filters: {}, size: 50 };
    expect((await save(manager, { id, name: '全部' }, next)).content).toEqual({ id });
    expect((await found(manager)).views).toMatchObject([{ id, name: '全部', data: next }]);
    expect(await save(manager, { name: '全部' })).toMatchObject({ code: 422, errors: { name: expect.any(String) } });
    expect(await save(personnel, { id })).toMatchObject({ code: 404 });
    expect(await personnel.delete(`${views}/${id}`, { page })).toMatchObject({ code: 404 });
    expect((await manager.delete(`${views}/${id}`, { page })).code).toBe(200);
    expect((await found(manager)).views).toEqual([]);
  });

  it('is shared with a role by those who may; nobody is shown a field or a value that is not theirs', async () => {
    const desks = await roleId('前台');
    expect(await save(personnel, { roleId: desks })).toMatchObject({ code: 403 });
    expect((await found(personnel)).roles).toEqual([]);
    await save(manager, { roleId: desks });
    expect((await found(personnel)).views).toEqual([]);
    const [view] = (await found(desk)).views;
    expect(view).toMatchObject({
      by: '孙经理',
      role: { name: '前台' },
      data: { filters: {}, table: { order: ['post'], columns: {} } },
      leftOut: ['手机号'],
      unseen: 1,
    });
    expect(JSON.stringify(view)).not.toMatch(/7654321|13812345678|salary|月薪/);
    expect(await desk.delete(`${views}/${view.id}`, { page })).toMatchObject({ code: 422 });
    await world.connection.pool.query('update heddle_view set role_id = null');
    expect((await found(desk)).views).toEqual([]);
  });

  it('says what the documents have no more, by the name that it had', async () => {
    await save(manager);
    await world.connection.pool.query(`
      update heddle_view set labels = labels || '{"rank": "职等"}',
        data = jsonb_set(jsonb_set(data, '{filters,rank}', '"3"'), '{table,columns,rank}', '{"hide": true}')`);
    expect((await found(manager)).views).toMatchObject([{ data, leftOut: ['职等'], unseen: 0 }]);
  });

  it('may be the one that a person begins with, which the login info says', async () => {
    const info = async () => (await manager.get('/loginApi/v1/uac/userInfo')).content.views;
    const { id } = (await save(manager)).content;
    expect(await info()).toBe(undefined);
    expect((await manager.put(`${views}/default`, { page, id })).code).toBe(200);
    expect(await info()).toEqual({ people: id });
    expect((await found(manager)).preferred).toBe(id);
    expect(await desk.put(`${views}/default`, { page, id })).toMatchObject({ code: 404 });
    await manager.delete(`${views}/${id}`, { page });
    expect(await info()).toBe(undefined);
  });

  it('is refused where it names what the list does not have, or the person does not read', async () => {
    const wrong = (what: object) =>
      save(desk, {}, { filters: {}, table: { ...table, order: [], columns: {} }, ...what });
    expect((await wrong({})).code).toBe(200);
    const refused = (text: string) => ({ code: 422, errors: { data: expect.stringContaining(text) } });
    expect(await wrong({ filters: { salary: '1' } })).toMatchObject(refused('没有查询条件「salary」'));
    expect(await wrong({ table })).toMatchObject(refused('没有列「salary」'));
    expect(await wrong({ table: { ...table, density: 'tiny' } })).toMatchObject(refused('结构有误'));
    expect(await save(desk, { page: 'nowhere' })).toMatchObject({ code: 422, errors: { page: '没有这个列表页' } });
  });
});
