import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ground, openGround } from '../acts/ground.ts';

let ground: Ground;
let former = 0;

beforeAll(async () => {
  ground = await openGround();
});
beforeEach(async () => {
  await ground.reset();
  const [last] = await ground.rows<{ id: number }>('select coalesce(max(entry_id), 0) as id from audit_entry');
  former = last?.id ?? 0;
});
afterAll(async () => {
  await ground?.close();
});

interface Entry {
  action: string;
  entity: string;
  record_id: number;
  changes: { field: string; before: unknown; after: unknown }[];
  [more: string]: unknown;
}
const entries = () => ground.rows<Entry>(`select * from audit_entry where entry_id > ${former} order by entry_id`);
const order = (more: Record<string, unknown> = {}) => ({ accountId: 1, offerId: 1, payType: 'balance', ...more });

describe('the audit trail', () => {
  it('tells every write of an act, from what to what, under the name of the act', async () => {
    const key = { 'idempotency-key': 'k1', customReferer: 'https://oss.example/sales?id=1' };
    await ground.clerk.post('/api/shop/sell', order({ terminals: [{ sn: 'T1' }] }), key);
    const found = await entries();
    expect(found.map(({ action, entity, record_id }) => [action, entity, record_id])).toEqual([
      ['created', 'sale', 1],
      ['moved', 'terminal', 1],
      ['changed', 'account', 1],
      ['created', 'accountLog', 1],
    ]);
    for (const entry of found)
      expect(entry).toMatchObject({
        call: 'shop.sell',
        operator_name: '王店员',
        created_by: 'clerk',
        address: '10.0.0.1',
        page: 'sales',
        page_title: '销售',
        request_key: 'k1',
      });
    expect(found[1]).toMatchObject({ detail: '预占', record_name: 'T1' });
    expect(found[1]?.changes).toEqual([
      { field: 'saleId', before: null, after: 1 },
      { field: 'status', before: 'inStock', after: 'reserved' },
    ]);
    expect(found[2]?.changes).toEqual([{ field: 'balance', before: 10000, after: 7000 }]);
    // What names an account is masked for some.
    expect(found[2]?.record_name).toBeNull();
  });

  it('tells nothing of what was undone, and once what was asked twice', async () => {
    await ground.clerk.post('/api/shop/sell', order({ terminals: [{ sn: 'T1' }, { sn: 'X' }] }));
    expect(await entries()).toEqual([]);
    for (const _ of [1, 2])
      await ground.boss.post('/api/shop/offers', { offerName: '新', price: 100 }, { 'idempotency-key': 'k2' });
    expect(await entries()).toMatchObject([{ action: 'created', entity: 'offer', record_name: '新' }]);
  });

  it('tells the verbs: what was made, changed, moved and deleted, with the values before', async () => {
    await ground.boss.put('/api/shop/offers/2', { price: 500, version: 1 });
    await ground.boss.put('/api/shop/offers/1/stop');
    await ground.boss.delete('/api/shop/offers/2');
    expect(await entries()).toMatchObject([
      { action: 'changed', changes: [{ field: 'price', before: 1000, after: 500 }] },
      { action: 'moved', detail: '停售', changes: [{ field: 'status', before: 'onSale', after: 'offSale' }] },
      {
        action: 'deleted',
        changes: [
          { field: 'offerName', before: '旧套餐', after: null },
          { field: 'price', before: 500, after: null },
          { field: 'status', before: 'offSale', after: null },
        ],
      },
    ]);
  });

  it('tells who took a list away as a file', async () => {
    await ground.clerk.post('/api/shop/sell', order());
    former = (await entries()).length + former;
    await ground.clerk.post('/api/shop/sales/export', { columns: ['code'], title: '订单' });
    expect(await entries()).toMatchObject([
      { action: 'exported', entity: 'sale', detail: '订单，1条', operator_name: '王店员', call: 'shop.exportSales' },
    ]);
  });

  it.each([
    ['changed', "update audit_entry set operator_name = 'x'"],
    ['deleted', 'delete from audit_entry'],
    ['emptied', 'truncate audit_entry'],
  ])('cannot be %s', async (_, statement) => {
    await ground.clerk.post('/api/shop/sell', order());
    await expect(ground.rows(statement)).rejects.toThrow('only ever added');
    expect(await entries()).not.toEqual([]);
  });
});
