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

    it('keeps who was shown the whole: one line a page read, with its keys', async () => {
      const { pool } = ground.world.connection;
      for (const custName of ['甲某', '乙某']) await boss.post(path, { custName });
      const last = async () =>
        (
          await pool.query(
            `select record_id, detail, changes, (select count(*)::int from audit_entry where action = 'unmasked') as count
             from audit_entry where action = 'unmasked' order by entry_id desc limit 1`,
          )
        ).rows[0];
      await admin.get(`${path}/${id}`);
      const one = await last();
      expect(one).toMatchObject({ record_id: id, detail: null, changes: [] });
      const { records } = (await admin.get(path, { limit: 50 })).content;
      const keys = records.map((row: { custId: number }) => row.custId);
      expect(keys.length).toBeGreaterThan(2);
      const many = await last();
      expect(many).toMatchObject({ record_id: null, detail: `${keys.length}条`, count: one.count + 1 });
      expect(many.changes).toEqual([{ field: 'custId', before: null, after: keys }]);
      await boss.get(path, { limit: 50 });
      expect((await last()).count).toBe(many.count);
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

    it('lets who sees the mask ask for the whole value alone', async () => {
      const total = async (caller: Caller, query: Record<string, unknown>) =>
        (await caller.get(path, { custId: id, ...query })).content?.total;
      expect(await total(boss, { custName: '阳小' })).toBe(0);
      expect(await total(boss, { custName: '欧阳小三' })).toBe(1);
      expect(await total(boss, { account: '6222' })).toBe(0);
      expect(await total(boss, { account: `${whole.account},1` })).toBe(0);
      expect(await total(admin, { custName: '阳小' })).toBe(1);
      // Through a reference as well.
      expect((await boss.get('/api/shop/order', { custName: '阳小' })).content.total).toBe(0);
    });

    it('sorts nothing by a value that is masked', async () => {
      for (const base of [path, '/api/shop/order'])
        expect((await boss.get(base, { sort: 'custName' })).errors).toEqual({ sort: '不能按此项排序' });
      expect((await admin.get(path, { sort: 'custName' })).status).toBe(200);
    });

    it('orders the lines of a statistic by nothing that tells of masked values', async () => {
      const phones = ['13800009999', '13800001111', '13800005555'];
      for (const phone of phones) await boss.post(path, { custName: '统计', phone });
      const lines = async (caller: Caller, more = {}) =>
        caller.post('/rptApi/v1/rptQueryData', { defineId: 77, params: { custName: '统计' }, ...more });
      const shown = (await lines(boss)).content.records.map((row: { phone: string }) => row.phone);
      expect(shown).toEqual(['138****9999', '138****1111', '138****5555']);
      expect((await lines(boss, { sort: 'phone' })).errors).toEqual({ sort: '不能按此项排序' });
      const sorted = (await lines(admin, { sort: 'phone' })).content.records.map((row: { phone: string }) => row.phone);
      expect(sorted).toEqual([...phones].sort());
    });

    it('limits how many masked values a person asks for in an hour, the same one again costing nothing', async () => {
      const east = await ground.world.as('east');
      const asks = (phone: number) => east.get(path, { phone: `138${phone}5678` });
      await ground.world.connection.pool.query('delete from heddle_guess');
      const answers = await Promise.all(Array.from({ length: 70 }, (_, at) => asks(1000 + at)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.message).toMatch(/^您在这一小时内已按脱敏信息（姓名、号码、证件等）查询了60个不同的内容/);
      const again = answers.findIndex(({ status }) => status === 200);
      expect((await asks(1000 + again)).status).toBe(200);
      // That a number is taken would be told by the refusal of a second one.
      expect((await east.post(path, { custName: '试探', phone: '13811112222' })).status).toBe(429);
      expect((await east.get(path, { custId: id })).status).toBe(200);
      expect((await admin.get(path, { phone: '13811112222' })).status).toBe(200);
      await ground.world.connection.pool.query('delete from heddle_guess');
    });
  });
