import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../world.ts';
import type { Ground } from './ground.ts';

const path = '/api/shop/customer';
const whole = {
  custName: '欧阳小三',
  phone: '13812345678',
  account: '6222021234567890123',
  idCard: '11010519491231002X',
};
const hidden = {
  custName: '欧***',
  phone: '138****5678',
  account: '6222***********0123',
  idCard: '110105********002X',
};

export const maskSuite = (ground: Ground) =>
  describe('masking (spec 5.6)', () => {
    let boss: Caller;
    let admin: Caller;
    let id: number;
    beforeAll(async () => {
      boss = await ground.world.as('boss');
      admin = await ground.world.as('admin');
      id = (await boss.post(path, whole)).content.custId;
    });

    it('shows the whole only to who has the permission', async () => {
      expect((await boss.get(`${path}/${id}`)).content).toMatchObject(hidden);
      expect((await admin.get(`${path}/${id}`)).content).toMatchObject(whole);
    });

    it('hides it in every answer: lists, names behind references, writes, conflicts', async () => {
      const order = await boss.post('/api/shop/order', { custId: id });
      const answers = [
        await boss.get(path, { phone: whole.phone }),
        order,
        await boss.get('/api/shop/order', { custId: id }),
        await boss.put(`${path}/${id}`, { version: 1 }),
        await boss.put(`${path}/${id}`, { version: 1 }),
      ];
      expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 409]);
      for (const answer of answers)
        for (const secret of Object.values(whole)) expect(answer.raw.toString()).not.toContain(secret);
      expect(order.content).toMatchObject({ custId$name: hidden.custName, custName: hidden.custName });
    });

    it('leaves a value that comes back as its mask, and stores one that was typed anew', async () => {
      const { version } = (await boss.get(`${path}/${id}`)).content;
      expect((await boss.put(`${path}/${id}`, { ...hidden, phone: '13900001111', version })).errors).toEqual({});
      expect((await admin.get(`${path}/${id}`)).content).toMatchObject({ ...whole, phone: '13900001111' });
    });

    it('never stores stars', async () => {
      const { version } = (await boss.get(`${path}/${id}`)).content;
      expect((await boss.put(`${path}/${id}`, { phone: '139****9999', version })).errors).toEqual({
        phone: '请填写完整内容',
      });
      expect((await boss.post(path, { custName: '李*' })).errors).toEqual({ custName: '请填写完整内容' });
    });

    it('finds by the whole value, however it was typed', async () => {
      expect((await boss.get(path, { idCard: '１１０１０５19491231002x' })).content.total).toBe(1);
      expect((await boss.get(path, { idCard: '110105' })).content.total).toBe(0);
    });
  });
