import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FolderWorld, openFolder } from '../folder-world.ts';
import type { Caller } from '../world.ts';

let world: FolderWorld;
let desk: Caller;
let manager: Caller;

beforeAll(async () => {
  world = await openFolder('secrets');
  desk = await world.caller('desk', 'desk1234');
  manager = await world.caller('manager', 'manager1');
});
beforeEach(() =>
  world.connection.pool.query(`
    truncate person, level, bonus, heddle_request, heddle_guess restart identity cascade;
    insert into person (person_name, salary, post, mobile, former_name) values
      ('赵一', 7654321, '会计', '13800001111', '赵小一'), ('赵一凡', 100, '出纳', '13800002222', null);`),
);
afterAll(async () => {
  await world?.close();
});

const find = async (caller: Caller, text: string, more = {}) =>
  (await caller.get('/sysApi/v1/search', { text, ...more })).content;

describe('records are found from anywhere', () => {
  it('by a part of what their entity names, the one that is called so first, with the page that shows them', async () => {
    expect(await find(desk, '赵一')).toEqual([
      {
        entity: 'person',
        title: '人员',
        more: false,
        records: [
          {
            key: 1,
            number: '赵一',
            name: '',
            status: '',
            facts: '会计 · 138****1111',
            page: 'person',
            params: { id: 1 },
          },
          expect.objectContaining({ key: 2, facts: '出纳 · 138****2222' }),
        ],
      },
    ]);
    expect(await find(desk, '没有')).toEqual([]);
  });

  it('by nothing that is too short to tell them apart', async () => {
    for (const text of ['', ' ', '赵', '%']) expect(await find(desk, text)).toEqual([]);
  });

  it('with what the person may see of them alone', async () => {
    expect((await find(manager, '赵一凡'))[0].records[0].facts).toBe('月薪 1.00元 · 出纳 · 138****2222');
  });

  it('by nobody who may not open the page that shows them', async () => {
    expect(await find(await world.caller('guest', 'guest123'), '赵一')).toEqual([]);
  });

  it('by a masked number only as a whole, which counts as asked', async () => {
    expect(await find(desk, '1380000')).toEqual([]);
    expect((await find(desk, '13800002222'))[0].records).toHaveLength(1);
    const { rows } = await world.connection.pool.query('select cardinality(marks) as asked from heddle_guess');
    expect(rows).toEqual([{ asked: 1 }]);
  });

  it('by a masked name only as a whole, and where it may be one', async () => {
    expect(await find(desk, '赵小一')).toEqual([]);
    expect(await find(desk, '赵小', { names: 'true' })).toEqual([]);
    expect((await find(desk, '赵小一', { names: 'true' }))[0].records).toHaveLength(1);
  });

  it('five of them, and it says that there are more', async () => {
    await world.connection.pool.query(
      `insert into person (person_name) select '钱多' || n from generate_series(1, 6) as n`,
    );
    expect(await find(desk, '钱多')).toMatchObject([{ more: true, records: { length: 5 } }]);
  });
});
