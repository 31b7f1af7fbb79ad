import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../world.ts';
import type { Ground } from './ground.ts';

export const rightsSuite = (ground: Ground) =>
  describe('who grants what', () => {
    const operators = '/api/sec/operator';
    const roles = '/api/sec/role';
    const grants = '/api/sec/grant';
    const ids: Record<string, number> = {};
    let admin: Caller;
    let hr: Caller;

    const idOf = async (table: string, key: string, name: string, value: string): Promise<number> => {
      const { rows } = await ground.world.connection.pool.query(
        `select ${key} as id from ${table} where ${name} = $1`,
        [value],
      );
      return rows[0].id;
    };
    const roleId = (name: string) => idOf('secrole', 'role_id', 'role_name', name);
    const orgId = (name: string) => idOf('secorganize', 'org_id', 'org_name', name);
    const operatorId = (code: string) => idOf('secoperator', 'operator_id', 'operator_code', code);
    const person = async (code: string, more: Record<string, unknown> = {}, by: Caller = admin) => {
      const answer = await by.post(operators, { operatorCode: code, operatorName: code, orgId: ids.head, ...more });
      if (answer.status === 200) ids[code] = answer.content.operatorId;
      return answer;
    };
    /** Gives somebody a password by the way that an administrator goes, and lets them choose their own. */
    const enter = async (code: string): Promise<Caller> => {
      const { content } = await admin.put(`${operators}/${await operatorId(code)}/password`);
      const first = await ground.world.login(code, content.password, '10.7.0.1');
      const caller = ground.world.with(first.content.access_token);
      await caller.put(`${operators}/own/password`, { oldPassword: content.password, newPassword: 'harbour5Pine' });
      return caller;
    };

    beforeAll(async () => {
      admin = await ground.world.as('admin');
      for (const name of ['管理员', '店员', '店长']) ids[name] = await roleId(name);
      Object.assign(ids, { head: await orgId('总店'), east: await orgId('东店'), west: await orgId('西店') });
      const hrRole = await admin.post(roles, {
        roleName: '人事',
        dataScope: 'below',
        permissions: ['组织管理', '客户管理', '商品管理', '订单管理'],
      });
      ids.hrRole = hrRole.content.roleId;
      await person('hr', { orgId: ids.east, roles: [{ roleId: ids.hrRole }] });
      await person('second');
      await ground.world.connection.pool.query(`update secoperator set roles = $1 where operator_code = 'second'`, [
        JSON.stringify([{ roleId: ids.管理员 }]),
      ]);
      // Who holds everything is given no password by one alone: this one has one already.
      await ground.world.connection.pool.query(
        `insert into heddle_password (operator_id, hash) select ${ids.second}, hash from heddle_password p
         join secoperator o using (operator_id) where o.operator_code = 'admin'`,
      );
      hr = await enter('hr');
    });

    it('takes no label into a role that the catalogue does not have, nor one that its writer does not have', async () => {
      const make = (permissions: string[], more = {}) =>
        hr.post(roles, { roleName: '试', dataScope: 'org', permissions, ...more });
      expect((await admin.post(roles, { roleName: '试', dataScope: 'org', permissions: ['飞行'] })).status).toBe(422);
      expect((await make(['客户管理', '商品删除'])).message).toBe('不能保存角色「试」：含有您没有的权限：商品删除');
      expect((await make(['客户管理'], { dataScope: 'all' })).message).toContain(
        '数据范围「全部」大于您的「本级及下级」',
      );
      expect((await make(['客户管理'], { allPermissions: true })).status).toBe(422);
      expect((await make(['客户管理'])).status).toBe(200);
    });

    it('lets nobody change a role that may more than they, nor the name of one that the documents name', async () => {
      const { content } = await admin.get(roles, { roleName: '店长' });
      const [boss] = content.records;
      const change = (who: Caller, body: object) =>
        who.put(`${roles}/${boss.roleId}`, { version: boss.version, ...body });
      expect((await change(hr, { remarks: '降级' })).message).toContain('含有您没有的权限');
      expect((await change(admin, { roleName: '大店长' })).message).toBe('角色「店长」由系统文档引用，不能改名');
    });

    it('lets nobody give a role that may more than they, nor a place beyond their own', async () => {
      expect((await person('n1', { orgId: ids.east, roles: [{ roleId: ids.店长 }] }, hr)).message).toContain(
        '含有您没有的权限',
      );
      expect((await person('n2', { orgId: ids.west }, hr)).message).toContain('其组织不在您的数据范围内');
      expect((await person('n3', { orgId: ids.east, organizes: [{ orgId: ids.west }] }, hr)).status).toBe(422);
      expect((await person('n4', { orgId: ids.east, roles: [{ roleId: ids.店员 }] }, hr)).status).toBe(200);
    });

    it('lets nobody change their own roles, nor widen what they see by moving an organisation below theirs', async () => {
      const own = (await hr.get(`${operators}/${ids.hr}`)).content;
      const mine = await hr.put(`${operators}/${ids.hr}`, { version: own.version, roles: [{ roleId: ids.店员 }] });
      expect(mine.message).toBe('不能修改本人的角色、组织和状态，请由其他管理员修改');
      const { content } = await admin.get('/api/sec/organize', { orgName: '西店' });
      const [west] = content.records;
      const moved = await hr.put(`/api/sec/organize/${west.orgId}`, { version: west.version, parentId: ids.east });
      expect(moved.message).toContain('不在您的数据范围内');
    });

    it('resets the password of nobody who may more', async () => {
      const id = await operatorId('boss');
      expect((await hr.put(`${operators}/${id}/password`)).message).toContain('含有您没有的权限');
      expect((await ground.world.login('boss', 'boss1234', '10.7.0.2')).status).toBe(200);
    });

    it('gives everything by two: one asks, another agrees, and neither is the one who gets it', async () => {
      await person('third', { orgId: ids.head });
      const direct = await admin.put(`${operators}/${ids.third}`, { version: 1, roles: [{ roleId: ids.管理员 }] });
      expect(direct.message).toBe('角色「管理员」须由两人授予：请提交授权申请，由另一人复核');
      const asked = await admin.post(grants, { operatorId: ids.third, roleId: ids.管理员, reason: '接任' });
      expect(asked.content).toMatchObject({ status: 'pending', operatorName: 'third' });
      const agree = (who: Caller) => who.put(`${grants}/${asked.content.grantId}/agree`);
      expect((await agree(admin)).message).toBe('不能复核自己提交的申请，须由另一人复核');
      expect((await agree(hr)).status).toBe(422);
      const second = ground.world.with(
        (await ground.world.login('second', 'admin123', '10.7.0.3')).content.access_token,
      );
      expect((await agree(second)).content).toMatchObject({ status: 'agreed', decidedByName: 'second' });
      expect((await agree(second)).message).toBe('该申请已处理，请刷新');
      expect((await admin.get(`${operators}/${ids.third}`)).content.roles).toMatchObject([{ roleId: ids.管理员 }]);
    });

    it('lets nobody alone into the account of somebody who holds everything', async () => {
      const refused = '「third」的角色须由两人授予：请先收回';
      expect((await admin.put(`${operators}/${ids.third}/password`)).message).toContain(refused);
      const { version } = (await admin.get(`${operators}/${ids.third}`)).content;
      const mobile = await admin.put(`${operators}/${ids.third}`, { version, mobile: '17420000077' });
      expect(mobile.message).toContain(refused);
      const taken = await admin.put(`${operators}/${ids.third}`, { version, roles: [] });
      expect(taken.status).toBe(200);
      expect((await admin.put(`${operators}/${ids.third}/password`)).status).toBe(200);
    });

    it('shows a given password once, and lets nothing be done under it but to choose another', async () => {
      await person('newcomer', { roles: [{ roleId: ids.店员 }] });
      const path = `${operators}/${ids.newcomer}/password`;
      const { content } = await admin.put(path, {}, { 'idempotency-key': 'reset-1' });
      expect(content.password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)\w{12}$/);
      expect((await admin.put(path, {}, { 'idempotency-key': 'reset-1' })).message).toContain('只显示一次');
      const { rows } = await ground.world.connection.pool.query(
        `select (select json_agg(r) from heddle_request r)::text || (select json_agg(a) from audit_entry a)::text as kept`,
      );
      expect(rows[0].kept).not.toContain(content.password);
      const token = (await ground.world.login('newcomer', content.password, '10.7.0.4')).content.access_token;
      const newcomer = ground.world.with(token);
      expect((await newcomer.get('/loginApi/v1/uac/userInfo')).content.resetPassword).toBe(true);
      expect(await newcomer.get('/api/shop/goods')).toMatchObject({ status: 403, message: '请先修改密码' });
      const change = (newPassword: string) =>
        newcomer.put(`${operators}/own/password`, { oldPassword: content.password, newPassword });
      expect((await change('newcomer99')).errors).toEqual({ newPassword: '密码不能包含工号' });
      expect((await change('harbour5Pine')).status).toBe(200);
      expect((await newcomer.get('/api/shop/goods')).status).toBe(200);
      expect((await newcomer.get('/loginApi/v1/uac/userInfo')).content.resetPassword).toBeUndefined();
    });

    it('asks for another password when the days of app.yaml are over, and for none of the last', async () => {
      const { pool } = ground.world.connection;
      const token = (await ground.world.login('newcomer', 'harbour5Pine', '10.7.0.4')).content.access_token;
      const newcomer = ground.world.with(token);
      const age = (days: number) =>
        pool.query(`update heddle_password set changed_at = now() - make_interval(days => $2) where operator_id = $1`, [
          ids.newcomer,
          days,
        ]);
      await age(89);
      expect((await newcomer.get('/api/shop/goods')).status).toBe(200);
      await age(91);
      expect((await newcomer.get('/api/shop/goods')).status).toBe(403);
      const change = (oldPassword: string, newPassword: string) =>
        newcomer.put(`${operators}/own/password`, { oldPassword, newPassword });
      const used = { newPassword: '不能使用最近2次用过的密码' };
      expect((await change('harbour5Pine', 'harbour5Pine')).errors).toEqual(used);
      expect((await change('harbour5Pine', 'velvet6Storm')).status).toBe(200);
      expect((await change('velvet6Storm', 'harbour5Pine')).errors).toEqual(used);
      expect((await newcomer.get('/api/shop/goods')).status).toBe(200);
    });

    it('keeps who tried to log in and what came of it, but nothing that a stranger typed', async () => {
      await ground.world.login('newcomer', 'wrong1234', '10.7.0.6');
      await ground.world.login('hunter2secret', 'wrong1234', '10.7.0.6');
      await ground.world.login('newcomer', 'velvet6Storm', '10.7.0.6');
      const { rows } = await ground.world.connection.pool.query(
        `select operator_code, method, result from login_log where address = '10.7.0.6' order by login_log_id`,
      );
      expect(rows).toEqual([
        { operator_code: 'newcomer', method: 'password', result: 'wrong' },
        { operator_code: null, method: 'password', result: 'wrong' },
        { operator_code: 'newcomer', method: 'password', result: 'ok' },
      ]);
    });

    it('shows who is logged in, and ends one log-in with all that came of it', async () => {
      const { access_token, refresh_token } = (await ground.world.login('newcomer', 'velvet6Storm', '10.7.0.8'))
        .content;
      await ground.world.refresh(refresh_token);
      const { content } = await admin.get('/api/sec/session', { operatorCode: 'newcomer' });
      const [latest] = content.records.filter((one: { address: string }) => one.address === '10.7.0.8');
      expect(latest).toMatchObject({ operatorName: 'newcomer', orgName: '总店' });
      expect((await admin.put(`/api/sec/session/${latest.sessionId}/end`)).status).toBe(200);
      expect((await ground.world.with(access_token).get('/loginApi/v1/uac/userInfo')).status).toBe(401);
      expect((await ground.world.refresh(refresh_token)).status).toBe(401);
      expect((await admin.put(`/api/sec/session/${latest.sessionId}/end`)).message).toBe('该会话已结束，请刷新');
    });

    it('lets a locked account try again at once when an administrator says so', async () => {
      for (let round = 0; round < 5; round++) await ground.world.login('newcomer', 'wrong1234', '10.7.0.5');
      expect((await ground.world.login('newcomer', 'velvet6Storm', '10.7.0.5')).status).toBe(429);
      expect((await admin.put(`${operators}/${ids.newcomer}/unlock`)).status).toBe(200);
      expect((await ground.world.login('newcomer', 'velvet6Storm', '10.7.0.5')).status).toBe(200);
    });
  });
