import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeTyped, newCode } from '#server/handlers/printout/code.ts';
import { type Ground, openGround } from '../acts/ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(async () => {
  await ground.reset();
  await ground.rows('truncate printout');
});
afterAll(async () => {
  await ground?.close();
});

const path = '/sysApi/v1/printouts';
const sold = async (): Promise<number> => {
  await ground.rows(
    `insert into sale (id, code, account_id, offer_id, should_money, pay_type, status, created_by)
     values (71, 'DD1', 1, 1, 3000, 'cash', 'open', 'clerk')`,
  );
  return 71;
};
const print = async (id: number) => (await ground.clerk.post(path, { entity: 'sale', id })).content as { code: string };
const found = async (code: string, caller = ground.clerk) =>
  ((await caller.get(path, { code })).content as { records: Record<string, unknown>[] }).records;

describe('a printing', () => {
  it('is kept under a code, by which anybody who may check papers finds what it told', async () => {
    const { code } = await print(await sold());
    expect(await found(code, ground.other)).toMatchObject([
      { code, entityTitle: '订单', recordName: 'DD1', printedBy: '王店员', afterwards: 'same' },
    ]);
    expect(await found(code.toLowerCase().replaceAll('-', ' '))).toHaveLength(1);
  });

  it('tells that the record was changed or deleted afterwards', async () => {
    const id = await sold();
    const { code } = await print(id);
    await ground.clerk.put(`/api/shop/sales/${id}`, { contPhone: '17400000001', version: 1 });
    expect(await found(code)).toMatchObject([{ afterwards: 'changed' }]);
    await ground.rows('delete from sale');
    expect(await found(code)).toMatchObject([{ afterwards: 'gone' }]);
  });

  it('is only for those who see the record', async () => {
    const id = await sold();
    expect((await ground.other.post(path, { entity: 'sale', id })).status).toBe(404);
    expect((await ground.clerk.post(path, { entity: 'sale', id: 999 })).status).toBe(404);
    expect((await ground.clerk.post(path, { entity: 'constructor', id: 1 })).status).toBe(404);
  });
});

it('without a code one finds what one has printed oneself', async () => {
  const { code } = await print(await sold());
  expect(await found('')).toMatchObject([{ code }]);
  expect(await found('', ground.other)).toEqual([]);
});

it.each([' ', '-', '%', newCode()])('of the code %j nothing is told that was not printed', async code => {
  await print(await sold());
  expect(await found(code)).toEqual([]);
});

it('a code is read as people type it off paper', () => {
  expect(codeTyped(' 7k2m 9oqx-ablc ')).toBe('7K2M-90QX-AB1C');
  expect(codeTyped('７Ｋ２Ｍ９０ＱＸＡＢ１Ｃ')).toBe('7K2M-90QX-AB1C');
  expect(newCode()).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const code = newCode();
  expect(codeTyped(code)).toBe(code);
});
