import { describe, expect, it } from 'vitest';
import { passwords } from '../world.ts';
import type { Ground } from './ground.ts';

/** Moves the moment of a refresh back, as if the grace had passed. */
const afterGrace = (ground: Ground) =>
  ground.world.connection.pool.query(`update heddle_session set rotated_at = rotated_at - interval '1 minute'`);

export const sessionSuite = (ground: Ground) =>
  describe('sessions', () => {
    const open = async (account: string) =>
      (await ground.world.login(account, passwords[account] ?? '', '10.2.0.1')).content;
    const whoIs = async (token: string) => (await ground.world.with(token).get('/loginApi/v1/uac/userInfo')).status;

    it('tells who is logged in, with roles and labels (spec 3.2)', async () => {
      const answer = await (await ground.world.as('east')).get('/loginApi/v1/uac/userInfo');
      expect(answer.content).toMatchObject({
        operatorCode: 'east',
        operatorName: '李东',
        org: { orgName: '东店' },
        roles: ['店员'],
        menus: ['商品管理', '客户管理', '订单管理'],
      });
      expect(answer.content.userId).toBe(answer.content.operatorId);
    });

    it('tells it by mobile or code with the organisation, of oneself alone (agent spec 7)', async () => {
      const east = await ground.world.as('east');
      const info = '/loginApi/v1/uac/userInfo';
      const { org } = (await east.get(info)).content;
      const { rows } = await ground.world.connection.pool.query(
        "select mobile from secoperator where operator_code = 'east'",
      );
      for (const own of [
        { operatorCode: 'east', orgId: org.orgId },
        { mobile: rows[0].mobile, orgId: org.orgId },
      ])
        expect((await east.get(info, own)).content.operatorName).toBe('李东');
      for (const other of [{ operatorCode: 'west' }, { mobile: '13012340001' }, { operatorCode: 'east', orgId: 999 }]) {
        const answer = await east.get(info, other);
        expect([answer.status, answer.message]).toEqual([422, '只能查询本人当前组织下的信息']);
      }
    });

    it('keeps neither tokens nor passwords', async () => {
      const tokens = await open('east');
      const { rows } = await ground.world.connection.pool.query(
        `select (select json_agg(s) from heddle_session s)::text || (select json_agg(p) from heddle_password p)::text as all`,
      );
      for (const secret of [tokens.access_token, tokens.refresh_token, 'east1234'])
        expect(rows[0].all).not.toContain(secret);
    });

    it('refuses calls without a token, or with a wrong one', async () => {
      expect(await ground.world.with('').get('/api/shop/goods')).toMatchObject({
        status: 401,
        code: 401,
        message: '未登录',
      });
      expect(await whoIs('nonsense')).toBe(401);
    });

    it('exchanges a refresh token; the old access token works on for a minute', async () => {
      const first = await open('east');
      const second = (await ground.world.refresh(first.refresh_token)).content;
      expect(second.access_token).not.toBe(first.access_token);
      expect(await whoIs(second.access_token)).toBe(200);
      expect(await whoIs(first.access_token)).toBe(200);
      await ground.world.connection.pool.query(
        `update heddle_session set access_until = access_until - interval '1 minute' where rotated_at is not null`,
      );
      expect(await whoIs(first.access_token)).toBe(401);
      expect(await whoIs(second.access_token)).toBe(200);
    });

    it('gives tabs that refresh at the same moment the same successor', async () => {
      const first = await open('east');
      const answers = await Promise.all(Array.from({ length: 10 }, () => ground.world.refresh(first.refresh_token)));
      expect(answers.map(answer => answer.status)).toEqual(Array(10).fill(200));
      expect(new Set(answers.map(answer => answer.content.refresh_token)).size).toBe(1);
      expect(await whoIs(answers[0]?.content.access_token)).toBe(200);
    });

    it('ends the whole family when a refresh token is used again after the grace', async () => {
      const first = await open('east');
      const second = (await ground.world.refresh(first.refresh_token)).content;
      await afterGrace(ground);
      expect((await ground.world.refresh(first.refresh_token)).status).toBe(401);
      expect(await whoIs(second.access_token)).toBe(401);
      expect((await ground.world.refresh(second.refresh_token)).status).toBe(401);
    });

    it('ends the family at log-out, what a refresh at the same moment brings included', async () => {
      const first = await open('east');
      const [refreshed] = await Promise.all([
        ground.world.refresh(first.refresh_token),
        ground.world.with(first.access_token).post('/loginApi/oauth/logout'),
      ]);
      expect(await whoIs(first.access_token)).toBe(401);
      if (refreshed?.status === 200) expect(await whoIs(refreshed.content.access_token)).toBe(401);
    });

    it('switches to an organisation of the operator only (spec 4.3)', async () => {
      const first = await open('west');
      const { orgId } = (await ground.world.with(first.access_token).get('/loginApi/v1/uac/userInfo')).content.org;
      expect(await ground.world.refresh(first.refresh_token, orgId + 1)).toMatchObject({ status: 403 });
      const switched = await ground.world.refresh(first.refresh_token, orgId);
      expect(await whoIs(switched.content.access_token)).toBe(200);
    });

    /** Way in which somebody loses the organisation that they work in → how it is done, and undone. */
    const losses: [string, string, string][] = [
      [
        'is taken away',
        `update secoperator set organizes = '[]' where operator_code = 'east'`,
        `update secoperator set organizes = jsonb_build_array(jsonb_build_object('orgId', (select org_id from secorganize where org_name = '西店'))) where operator_code = 'east'`,
      ],
      [
        'is disabled',
        `update secorganize set enabled = false where org_name = '西店'`,
        `update secorganize set enabled = true where org_name = '西店'`,
      ],
    ];
    it.each(losses)(
      'ends at once where the organisation that one works in %s, and is not renewed',
      async (_, lose, back) => {
        const { pool } = ground.world.connection;
        const { rows } = await pool.query(`select org_id::int as id from secorganize where org_name = '西店'`);
        const home = await open('east');
        const there = (await ground.world.refresh(home.refresh_token, rows[0].id)).content;
        const info = await ground.world.with(there.access_token).get('/loginApi/v1/uac/userInfo');
        expect(info.content.org.orgName).toBe('西店');
        await pool.query(lose);
        expect(await whoIs(there.access_token)).toBe(401);
        expect((await ground.world.refresh(there.refresh_token)).status).toBe(401);
        const again = await open('east');
        expect((await ground.world.with(again.access_token).get('/loginApi/v1/uac/userInfo')).content.org.orgName).toBe(
          '东店',
        );
        await pool.query(back);
        expect(await whoIs(there.access_token)).toBe(200);
      },
    );

    it('lets somebody whose organisation is disabled in at another one of theirs, and nobody who has none', async () => {
      const { pool } = ground.world.connection;
      await pool.query(`update secorganize set enabled = false where org_name = '东店'`);
      const { access_token } = await open('east');
      const info = await ground.world.with(access_token).get('/loginApi/v1/uac/userInfo');
      expect(info.content.org.orgName).toBe('西店');
      expect(await ground.world.login('eastTwo', 'east1234', '10.2.0.9')).toMatchObject({
        status: 422,
        message: '您所属的组织已停用，不能登录，请联系管理员',
      });
      await pool.query(`update secorganize set enabled = true where org_name = '东店'`);
    });

    it('ends by itself when nobody renews it, and when its time is over however often it is renewed', async () => {
      const { pool } = ground.world.connection;
      const { idle, most } = ground.world.model.app.sessions;
      const first = await open('west');
      const family = `family = (select family from heddle_session order by id desc limit 1)`;
      const left = async () => {
        const { rows } = await pool.query(
          `select extract(epoch from refresh_until - now())::float as idle, extract(epoch from ends_at - now())::float as most
           from heddle_session order by id desc limit 1`,
        );
        return rows[0];
      };
      expect((await left()).idle).toBeCloseTo(idle, -2);
      expect((await left()).most).toBeCloseTo(most, -2);
      // Half a day before its end it is renewed for half a day.
      await pool.query(`update heddle_session set ends_at = now() + interval '12 hours' where ${family}`);
      const second = (await ground.world.refresh(first.refresh_token)).content;
      expect((await left()).idle).toBeCloseTo(12 * 3600, -2);
      await pool.query(
        `update heddle_session set ends_at = now(), access_until = least(access_until, now()), refresh_until = now() where ${family}`,
      );
      expect(await whoIs(second.access_token)).toBe(401);
      expect((await ground.world.refresh(second.refresh_token)).status).toBe(401);
    });

    it('ends at once what a disabled operator has open', async () => {
      const { access_token, refresh_token } = await open('guest');
      await ground.world.connection.pool.query(`update secoperator set enabled = false where operator_code = 'guest'`);
      expect(await whoIs(access_token)).toBe(401);
      expect((await ground.world.refresh(refresh_token)).status).toBe(401);
      expect((await ground.world.login('guest', 'guest123', '10.2.0.2')).message).toBe('工号或密码错误');
      await ground.world.connection.pool.query(`update secoperator set enabled = true where operator_code = 'guest'`);
    });

    it('answers alike for an account that does not exist, and locks both after five failures from one address', async () => {
      const tries = async (name: string, address: string) => {
        const messages: string[] = [];
        for (let round = 0; round < 6; round++)
          messages.push((await ground.world.login(name, 'wrong1234', address)).message);
        return messages;
      };
      const known = await tries('west', '10.3.1.9');
      expect(await tries('nobody', '10.3.2.9')).toEqual(known);
      expect(known).toEqual([...Array(5).fill('工号或密码错误'), '登录失败次数过多，请15分钟后再试']);
      expect((await ground.world.login('WEST', 'west1234', '10.3.1.9')).message).toContain('15分钟');
      await ground.world.connection.pool.query(
        `update heddle_login_try set begun_at = begun_at - interval '16 minutes'`,
      );
      expect((await ground.world.login('west', 'west1234', '10.3.1.9')).status).toBe(200);
    });

    it('looks at no more than five passwords of many tries at once from one address', async () => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => ground.world.login('many', 'wrong1234', '10.5.0.1')),
      );
      expect(answers.filter(answer => answer.message === '工号或密码错误')).toHaveLength(5);
    });

    it('takes no password from an address', async () => {
      const answer = await ground.world
        .with('')
        .post('/loginApi/oauth/token?grant_type=password&username=east&password=east1234');
      expect([answer.status, answer.errors]).toEqual([422, { password: '密码不能放在地址中，请放在请求体中提交' }]);
    });

    /** A new operator, as an administrator makes one: without a password. */
    const hire = async (operatorCode: string) => {
      const admin = await ground.world.as('admin');
      const { org } = (await admin.get('/loginApi/v1/uac/userInfo')).content;
      const path = '/api/sec/operator';
      const { content } = await admin.post(path, { operatorCode, operatorName: '新人', orgId: org.orgId });
      return { admin, password: `${path}/${content.operatorId}/password` };
    };

    it('lets a new operator in once somebody has given a password', async () => {
      const { admin, password } = await hire('fresh');
      expect((await ground.world.login('fresh', 'meadow8Kite', '10.2.0.4')).status).toBe(422);
      const { content } = await admin.put(password);
      expect((await ground.world.login('fresh', content.password, '10.2.0.4')).status).toBe(200);
      expect((await admin.put('/api/sec/operator/99999999/password')).status).toBe(404);
    });

    it('lets an operator change the own password, which ends what else is open', async () => {
      const { pool } = ground.world.connection;
      const { admin, password } = await hire('changer');
      const first = (await admin.put(password)).content.password;
      const enter = async (word: string) => (await ground.world.login('changer', word, '10.2.0.3')).content;
      const [here, there] = [await enter(first), await enter(first)];
      const put = (body: Record<string, string>) =>
        ground.world.with(here.access_token).put('/api/sec/operator/own/password', body);
      expect((await put({ oldPassword: 'wrong1234', newPassword: 'meadow8Kite' })).errors).toEqual({
        oldPassword: '原密码错误',
      });
      expect((await put({ oldPassword: first, newPassword: 'lettersonly' })).errors).toEqual({
        newPassword: '请输入6至20位字符，须包含字母和数字',
      });
      expect((await put({ oldPassword: first })).errors).toEqual({ newPassword: '该项为必填项' });
      expect((await put({ oldPassword: first, newPassword: 'meadow8Kite' })).status).toBe(200);
      expect(await whoIs(here.access_token)).toBe(200);
      expect(await whoIs(there.access_token)).toBe(401);
      expect((await ground.world.refresh(there.refresh_token)).status).toBe(401);
      expect((await ground.world.login('changer', first, '10.2.0.3')).status).toBe(422);
      expect(await enter('meadow8Kite')).toMatchObject({ access_token: expect.any(String) });
      await pool.query('delete from heddle_login_try');
    });

    it('does not count the tries that succeed', async () => {
      for (let round = 0; round < 7; round++)
        expect((await ground.world.login('east', 'east1234', '10.6.0.1')).status).toBe(200);
    });

    it('bears any name and any grant', async () => {
      for (const name of ['', 'x'.repeat(100_000), "' or 1=1 --", '\u0000', '工号'])
        expect((await ground.world.login(name, 'wrong1234', '10.7.0.1')).status, name.slice(0, 20)).toBe(422);
      expect(
        (await ground.world.with('').post('/loginApi/oauth/token', { grant_type: 'client_credentials' })).status,
      ).toBe(422);
    });
  });
