import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ground, openGround } from '../acts/ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
  await ground.reset();
  await ground.clerk.post('/api/shop/sell', { accountId: 1, offerId: 1, payType: 'cash' });
});
afterAll(async () => {
  await ground?.close();
});

const why = (who: string, record = '1', caller = ground.boss) =>
  caller.get('/sysApi/v1/why/record', { entity: 'sale', record, who });

it('says part by part why somebody sees a record, or does not, with the line of the document', async () => {
  const [clerk, other] = [(await why('clerk')).content, (await why('other')).content];
  expect([clerk.sees, other.sees]).toEqual([true, false]);
  const see = other.reasons.find((reason: { at?: string }) => reason.at?.startsWith('entities/sale.entity.yaml:'));
  expect(see).toMatchObject({ text: '以下有一条成立即可', holds: false });
  expect(see.parts.map((part: { holds: boolean }) => part.holds)).toEqual(see.parts.map(() => false));
  expect(see.parts[0].text).toBe('记录的「创建人」是操作人的「工号」');
  const own = clerk.reasons.find((reason: { at?: string }) => reason.at === see.at);
  expect(own.parts.filter((part: { holds: boolean }) => part.holds)).toHaveLength(1);
});

it('finds the record by its number, and tells where there is none', async () => {
  const [{ code } = { code: '' }] = await ground.rows<{ code: string }>('select code from sale');
  expect((await why('other', code)).content.record).toContain(code);
  expect((await why('other', 'DD0')).content).toMatchObject({ record: null, sees: false });
});

it('is for those alone who may look into the documents', async () => {
  expect(await why('boss', '1', ground.clerk)).toMatchObject({ code: 403 });
  expect(await why('nobody')).toMatchObject({ errors: { who: '没有工号nobody，或已停用' } });
});
