import { describe, expect, it } from 'vitest';
import type { CallModel } from '#runtime/language/bundle/model.ts';
import { passwords } from '../world.ts';
import type { Ground } from './ground.ts';

const pathOf = (call: CallModel): string => call.path.replace(/:\w+/g, '999999');

export const accessSuite = (ground: Ground) =>
  describe('permissions', () => {
    it('lets each role make exactly the calls that its labels open', async () => {
      for (const account of Object.keys(passwords)) {
        const caller = await ground.world.as(account);
        const { menus } = (await caller.get('/loginApi/v1/uac/userInfo')).content;
        for (const call of Object.values(ground.world.model.calls)) {
          if (!Array.isArray(call.access)) continue;
          const { status, message } = await caller[call.method](pathOf(call));
          const allowed = call.access.some(label => menus.includes(label));
          expect(status === 403, `${account} ${call.name} ${status}`).toBe(!allowed);
          if (!allowed) expect(message).toBe(`没有权限：${call.access.join('、') || call.name}`);
        }
      }
    });

    it('lets nobody without a token make any call that is not public', async () => {
      for (const call of Object.values(ground.world.model.calls))
        if (call.access !== 'public')
          expect((await ground.world.with('')[call.method](pathOf(call))).status, call.name).toBe(401);
    });

    it('follows a change of rights at the next call', async () => {
      const guest = await ground.world.as('guest');
      const { pool } = ground.world.connection;
      expect((await guest.get('/api/shop/goods')).status).toBe(403);
      await pool.query(`update secrole set permissions = '{商品管理}' where role_name = '访客'`);
      expect((await guest.get('/api/shop/goods')).status).toBe(200);
      await pool.query(`update secrole set permissions = '{}' where role_name = '访客'`);
      expect((await guest.get('/api/shop/goods')).status).toBe(403);
    });

    it('answers a public call without a token, in seconds (spec 7.3)', async () => {
      const { content } = await ground.world.with('').get('/toolApi/v1/tools//timestamps');
      expect(Math.abs(content - Date.now() / 1000)).toBeLessThan(60);
    });
  });
