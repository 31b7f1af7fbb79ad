import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../world.ts';
import type { Ground } from './ground.ts';

export const transitionSuite = (ground: Ground) =>
  describe('transitions', () => {
    let boss: Caller;
    let serial = 0;
    const goods = async () => (await boss.post('/api/shop/goods', { goodsName: `状态${++serial}` })).content;
    const order = async () => {
      const custId = (await boss.post('/api/shop/customer', { custName: '张三' })).content.custId;
      return (await boss.post('/api/shop/order', { custId, amount: 100 })).content;
    };
    beforeAll(async () => {
      boss = await ground.world.as('boss');
    });

    it('goes along an edge, and says why it does not go another way', async () => {
      const { id } = await goods();
      expect((await boss.put(`/api/shop/goods/${id}/sell`)).content).toMatchObject({ status: 'onSale', version: 2 });
      expect(await boss.put(`/api/shop/goods/${id}/sell`)).toMatchObject({
        status: 400,
        message: '当前状态「在售」不能上架',
      });
      expect((await boss.put('/api/shop/goods/99999999/sell')).status).toBe(404);
    });

    it('accepts no sequence that the table does not allow', async () => {
      const edges: Record<string, { from: string[]; to: string }> = {
        sell: { from: ['draft', 'offSale'], to: 'onSale' },
        stop: { from: ['onSale'], to: 'offSale' },
      };
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom('sell', 'stop'), { maxLength: 8 }), async steps => {
          const { id } = await goods();
          let status = 'draft';
          for (const step of steps) {
            const edge = edges[step];
            const allowed = edge?.from.includes(status);
            expect((await boss.put(`/api/shop/goods/${id}/${step}`)).status).toBe(allowed ? 200 : 400);
            if (allowed && edge) status = edge.to;
          }
          expect((await boss.get(`/api/shop/goods/${id}`)).content.status).toBe(status);
        }),
        { numRuns: 20 },
      );
    });

    it('of two different ways at once lets one happen', async () => {
      const { id } = await order();
      const answers = await Promise.all([
        boss.put(`/api/shop/order/${id}/pay`),
        boss.put(`/api/shop/order/${id}/cancel`, { reason: '不要了' }),
      ]);
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 400]);
    });

    it('stores the fields that the call declares, and demands those it requires', async () => {
      const { id } = await order();
      expect((await boss.put(`/api/shop/order/${id}/cancel`)).errors).toEqual({ reason: '该项为必填项' });
      expect((await boss.put(`/api/shop/order/${id}/cancel`, { reason: 'x', amount: 1 })).errors).toEqual({
        amount: '不允许提交该字段',
      });
      expect((await boss.put(`/api/shop/order/${id}/cancel`, { reason: '不要了', version: 1 })).content).toMatchObject({
        state: 'cancelled',
        reason: '不要了',
        amount: 100,
      });
    });

    it('refuses a version that is not the present one', async () => {
      const { id } = await goods();
      await boss.put(`/api/shop/goods/${id}`, { price: 5, version: 1 });
      const answer = await boss.put(`/api/shop/goods/${id}/sell`, { version: 1 });
      expect(answer).toMatchObject({ status: 409, content: { price: 5, version: 2, status: 'draft' } });
    });
  });
