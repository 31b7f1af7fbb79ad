import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ground, openGround } from '../acts/ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
beforeEach(() => ground.reset());
afterAll(() => ground?.close());

/** The fixture has no page with the block: whoever may read the records may ask. */
const history = (who: 'clerk' | 'other' | 'boss', entity: string, id: number) =>
  ground[who].get('/sysApi/v1/audit/history', { entity, id });

describe('the history of a record', () => {
  beforeEach(async () => {
    ground.model.calls['audit.history'] = {
      ...(ground.model.calls['audit.history'] as (typeof ground.model.calls)[string]),
      access: 'login',
    };
    ground.server.publish({ model: ground.model, files: ground.files });
  });

  it('says who did what, with labels and values as staff read them, the latest first', async () => {
    await ground.rows("insert into terminal (sn, status) values ('T0', 'inStock')");
    const { content } = await ground.clerk.post('/api/shop/sell', {
      accountId: 1,
      offerId: 1,
      payType: 'balance',
      terminals: [{ sn: 'T1' }],
    });
    await ground.clerk.put(`/api/shop/cancel/${content.saleId}`);
    const terminal = (await history('clerk', 'terminal', 1)).content;
    expect(terminal.slice(0, 2)).toMatchObject([
      {
        what: '释放',
        operatorName: '王店员',
        changes: [
          { label: '订单', after: '' },
          { label: '状态', before: '预占', after: '在库' },
        ],
      },
      {
        what: '预占',
        changes: [
          { label: '订单', before: '', after: content.code },
          { label: '状态', before: '在库', after: '预占' },
        ],
      },
    ]);
    const [, created] = (await history('clerk', 'sale', content.saleId)).content;
    expect(created.what).toBe('新增');
    expect(created.changes).toContainEqual({ label: '应收', before: '', after: expect.stringContaining('30.00') });
    expect(created.changes).toContainEqual({ label: '付款方式', before: '', after: '余额' });
  });

  it('is masked for those who do not see the record whole', async () => {
    const { content } = await ground.clerk.post('/api/shop/sell', {
      accountId: 1,
      offerId: 1,
      payType: 'cash',
      contPhone: '13900000001',
    });
    const [line] = (await history('clerk', 'sale', content.saleId)).content;
    expect(line.changes).toContainEqual({ label: '联系电话', before: '', after: '139****0001' });
    expect(line.changes).toContainEqual({ label: '账户', before: '', after: '王**' });
  });

  it('is of nothing for those who do not see the record, or of what is no record', async () => {
    const { content } = await ground.clerk.post('/api/shop/sell', { accountId: 1, offerId: 1, payType: 'cash' });
    expect((await history('other', 'sale', content.saleId)).code).toBe(404);
    expect((await history('boss', 'sale', content.saleId)).code).toBe(200);
    expect((await history('boss', 'sale', 99)).code).toBe(404);
    expect((await history('boss', 'nothing', 1)).code).toBe(404);
    // No call of the fixture reads roles.
    expect((await history('boss', 'secrole', 1)).code).toBe(404);
  });
});
