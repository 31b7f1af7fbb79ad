import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../world.ts';
import { parts } from './file-parts.ts';
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
        status: 409,
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
            expect((await boss.put(`/api/shop/goods/${id}/${step}`)).status).toBe(allowed ? 200 : 409);
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
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
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

    it('demands what the call requires, whether or not it says a version', async () => {
      const { id } = await order();
      expect((await boss.put(`/api/shop/order/${id}/cancel`, { version: 1 })).errors).toEqual({
        reason: '该项为必填项',
      });
      expect((await boss.put(`/api/shop/order/${id}/cancel`, { reason: '不要了', version: '1' })).errors).toEqual({
        version: expect.any(String),
      });
    });

    it('refuses a version that is not the present one', async () => {
      const { id } = await goods();
      await boss.put(`/api/shop/goods/${id}`, { price: 5, version: 1 });
      const answer = await boss.put(`/api/shop/goods/${id}/sell`, { version: 1 });
      expect(answer).toMatchObject({ status: 409, content: { price: 5, version: 2, status: 'draft' } });
    });

    describe('with a body, are judged as other writes are:', () => {
      const path = '/api/shop/order';
      let east: Caller;
      let id: number;
      beforeAll(async () => {
        east = await ground.world.as('east');
        const { custId } = (await east.post('/api/shop/customer', { custName: '东客' })).content;
        id = (await east.post(path, { custId, contact: '13812345678' })).content.id;
        expect((await east.put(`${path}/${id}/pay`)).status).toBe(200);
      });
      const complain = (body: Record<string, unknown>) => east.put(`${path}/${id}/complain`, body);
      const again = () => east.put(`${path}/${id}/pay`);

      it('a record of another organisation is not referred to, not in rows either', async () => {
        const west = await ground.world.as('west');
        const { custId } = (await west.post('/api/shop/customer', { custName: '西客' })).content;
        const contact = '13812345678';
        expect((await complain({ contact, custId })).errors).toEqual({ custId: '客户不存在' });
        expect((await complain({ contact, visitors: [{}, { custId }] })).errors).toEqual({
          'visitors.1.custId': '客户不存在',
        });
      });

      it('a file that is not there is refused, one that is there is kept', async () => {
        const contact = '13812345678';
        const real = (await east.post('/sysApi/v1/files', ...parts('投诉.pdf', '正文'))).content;
        const fake = { id: '7f1e9f66-5b0c-4b7e-9f0a-1f2e3d4c5b6a', name: '没有.pdf', size: 1 };
        expect((await complain({ contact, proof: [fake] })).errors).toEqual({ proof: '文件不存在，请重新上传' });
        expect((await complain({ contact, proof: [real] })).content).toMatchObject({ state: 'open', proof: [real] });
        await again();
        // What nobody has taken goes when the next file comes.
        await ground.world.connection.pool.query(`update heddle_file set stored_at = now() - interval '3 days'`);
        await east.post('/sysApi/v1/files', ...parts('新的.pdf', '正文'));
        expect((await east.get(`/sysApi/v1/files/${real.id}`)).status).toBe(200);
      });

      it('a mask stands for the value that is there, and no other stars are stored', async () => {
        expect((await complain({ contact: '139****9999' })).errors).toEqual({ contact: '请填写完整内容' });
        expect((await complain({ contact: '138****5678' })).content).toMatchObject({ state: 'open' });
        await again();
        const whole = await (await ground.world.as('admin')).get(`${path}/${id}`);
        expect(whole.content.contact).toBe('13812345678');
      });

      it('masks in rows, too', async () => {
        const contact = '13812345678';
        const visitors = [{ phone: '13911112222' }, { phone: '13733334444' }];
        expect((await complain({ contact, visitors })).status).toBe(200);
        await again();
        const moved = [{ phone: '137****4444' }, { phone: '139****2222' }, { phone: '13600000000' }];
        expect((await complain({ contact, visitors: moved })).status).toBe(200);
        await again();
        expect((await complain({ contact, visitors: [{ phone: '135****0000' }] })).errors).toEqual({
          'visitors.0.phone': '请填写完整内容',
        });
        const whole = await (await ground.world.as('admin')).get(`${path}/${id}`);
        expect(whole.content.visitors.map((one: { phone: string }) => one.phone)).toEqual([
          '13733334444',
          '13911112222',
          '13600000000',
        ]);
      });
    });
  });
