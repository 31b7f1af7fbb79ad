import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../world.ts';
import type { Ground } from './ground.ts';

const path = '/api/shop/customer';

export const scopeSuite = (ground: Ground) =>
  describe('organisation scope', () => {
    const of: Record<string, Caller> = {};
    const ids: Record<string, number> = {};
    const sees = async (who: string) => {
      const { records } = (await (of[who] as Caller).get(path, { limit: 1000, sort: 'custId' })).content;
      return Object.keys(ids).filter(name => records.some((row: { custId: number }) => row.custId === ids[name]));
    };
    beforeAll(async () => {
      for (const who of ['admin', 'boss', 'east', 'eastTwo', 'west']) of[who] = await ground.world.as(who);
      for (const who of ['boss', 'east', 'eastTwo', 'west'])
        ids[who] = (await (of[who] as Caller).post(path, { custName: `${who}的客户` })).content.custId;
    });

    it('gives a new record the organisation and the name of its creator', async () => {
      expect((await (of.admin as Caller).get(`${path}/${ids.east}`)).content).toMatchObject({
        orgName: '东店',
        createdBy: 'east',
      });
    });

    it('shows each data scope what is its own', async () => {
      expect(await sees('admin')).toEqual(['boss', 'east', 'eastTwo', 'west']);
      expect(await sees('boss')).toEqual(['boss', 'east', 'eastTwo', 'west']);
      expect(await sees('east')).toEqual(['east', 'eastTwo']);
      expect(await sees('eastTwo')).toEqual(['eastTwo']);
      expect(await sees('west')).toEqual(['west']);
    });

    it('takes a foreign record for one that does not exist, in every call', async () => {
      const east = of.east as Caller;
      const foreign = `${path}/${ids.west}`;
      for (const answer of [
        await east.get(foreign),
        await east.put(foreign, { custName: 'x', version: 1 }),
        await east.delete(foreign),
      ])
        expect(answer).toMatchObject({ status: 404, message: '记录不存在，可能已被删除', content: null });
      expect((await (of.west as Caller).get(foreign)).content).toMatchObject({ version: 1 });
      const order = (await (of.west as Caller).post('/api/shop/order', { custId: ids.west })).content;
      expect((await east.put(`/api/shop/order/${order.id}/pay`)).status).toBe(404);
    });

    it('lets nobody learn of a foreign record by referring to it', async () => {
      expect((await (of.east as Caller).post('/api/shop/order', { custId: ids.west })).errors).toEqual({
        custId: '客户不存在',
      });
      const order = (await (of.east as Caller).post('/api/shop/order', { custId: ids.east })).content;
      expect(
        (await (of.east as Caller).put(`/api/shop/order/${order.id}`, { custId: ids.west, version: 1 })).errors,
      ).toEqual({ custId: '客户不存在' });
    });

    it('counts and adds up within the scope', async () => {
      await (of.west as Caller).post('/api/shop/order', { custId: ids.west, amount: 777 });
      const { content } = await (of.east as Caller).get('/api/shop/order', {
        sums: 'amount',
        amountFrom: 777,
        amountTo: 777,
      });
      expect(content).toMatchObject({ total: 0, sums: { amount: 0 } });
    });

    it('keeps the path of an organisation, so that a new one below is seen from above and no other', async () => {
      const admin = of.admin as Caller;
      const { records } = (await admin.get('/api/sec/organize', { sort: 'orgId' })).content;
      const named = (name: string) => records.find((row: { orgName: string }) => row.orgName === name);
      const below = (await admin.post('/api/sec/organize', { orgName: '东店分店', parentId: named('东店').orgId }))
        .content;
      expect(below.orgPath).toBe(`${named('东店').orgPath}${below.orgId}/`);
      const lower = (await admin.post('/api/sec/organize', { orgName: '东店分店柜台', parentId: below.orgId })).content;
      await admin.put(`/api/sec/organize/${below.orgId}`, { parentId: named('西店').orgId, version: 1 });
      const moved = (await admin.get('/api/sec/organize', { orgName: '东店分店柜台' })).content.records[0];
      expect(moved.orgPath).toBe(`${named('西店').orgPath}${below.orgId}/${lower.orgId}/`);
      expect((await admin.put(`/api/sec/organize/${below.orgId}`, { parentId: lower.orgId, version: 2 })).status).toBe(
        422,
      );
    });
  });
