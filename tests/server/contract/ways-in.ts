import { describe, expect, it } from 'vitest';
import type { Answer } from '../world.ts';
import type { Ground } from './ground.ts';

const uac = '/loginApi/v1/uac';
const mobile = '17420000009';

/** The ways in beside the password (spec 7.2), and the organisations one may go on in (spec 3.3, 4.3). */
export const waysInSuite = (ground: Ground) =>
  describe('ways in', () => {
    const pool = () => ground.world.connection.pool;
    const anybody = () => ground.world.with('');
    const whoIs = async (token: string) => (await ground.world.with(token).get(`${uac}/userInfo`)).content;
    const token = (form: Record<string, string>): Promise<Answer> =>
      anybody().post('/loginApi/oauth/token', { scope: 'pc', ...form });
    /** As if all of it had been some minutes ago. */
    const minutesLater = async (minutes: number) => {
      await pool().query(`update heddle_sms_code set sent_at = sent_at - $1 * interval '1 minute'`, [minutes]);
      await pool().query(`update heddle_qr_login set opened_at = opened_at - $1 * interval '1 minute'`, [minutes]);
    };
    const ask = async (number: string): Promise<Answer> => {
      await minutesLater(2);
      return anybody().post(`${uac}/sms`, { mobile: number });
    };
    const lastCode = async (): Promise<string> => {
      const { content } = await (await ground.world.as('admin')).get('/api/sys/smsSend', {
        sort: 'smsId',
        order: 'desc',
      });
      return /\d{6}/.exec(content.records[0]?.content ?? '')?.[0] ?? '';
    };

    describe('by SMS code', () => {
      it('lets the operator in who has the mobile, once for each code', async () => {
        expect((await ask(mobile)).content).toEqual({ pause: 60, expiresIn: 300 });
        const code = await lastCode();
        const answer = await token({ grant_type: 'sms', mobile, code });
        expect(await whoIs(answer.content.access_token)).toMatchObject({ operatorCode: 'east' });
        expect((await token({ grant_type: 'sms', mobile, code })).message).toBe('验证码错误或已失效');
      });

      it('answers alike for a number that nobody has, and sends nothing there', async () => {
        const before = await pool().query('select count(*) as n from sms_send');
        expect((await ask('17420000099')).content).toEqual({ pause: 60, expiresIn: 300 });
        expect((await pool().query('select count(*) as n from sms_send')).rows).toEqual(before.rows);
      });

      it('takes the latest code alone, and none that is too old', async () => {
        await ask(mobile);
        const first = await lastCode();
        await ask(mobile);
        const second = await lastCode();
        if (first !== second)
          expect((await token({ grant_type: 'sms', mobile, code: first })).message).toBe('验证码错误或已失效');
        await minutesLater(6);
        expect((await token({ grant_type: 'sms', mobile, code: second })).message).toBe('验证码错误或已失效');
        await pool().query('delete from heddle_login_try');
      });

      it('keeps neither codes nor a way to guess them', async () => {
        await ask(mobile);
        const code = await lastCode();
        const { rows } = await pool().query('select json_agg(c)::text as all from heddle_sms_code c');
        expect(rows[0].all).not.toContain(`"${code}"`);
        const wrong = code === '000000' ? '000001' : '000000';
        const tries = await Promise.all(
          Array.from({ length: 30 }, () => token({ grant_type: 'sms', mobile, code: wrong })),
        );
        expect(tries.filter(answer => answer.message === '验证码错误或已失效')).toHaveLength(5);
        expect((await token({ grant_type: 'sms', mobile, code })).message).toBe('登录失败次数过多，请15分钟后再试');
        await pool().query('delete from heddle_login_try');
      });

      it('sends one code a minute and ten a day, however many ask at once', async () => {
        await pool().query('delete from heddle_sms_code');
        const many = await Promise.all(
          Array.from({ length: 10 }, () => anybody().post(`${uac}/sms`, { mobile: '17420000098' })),
        );
        expect(many.filter(answer => answer.status === 200)).toHaveLength(1);
        expect(many.find(answer => answer.status !== 200)?.message).toMatch(/^验证码发送过于频繁，请\d+秒后再试$/);
        for (let count = 1; count < 10; count++) expect((await ask('17420000098')).status).toBe(200);
        expect((await ask('17420000098')).message).toBe('验证码发送次数过多，请稍后再试');
        expect((await anybody().post(`${uac}/sms`, { mobile: '123' })).errors).toEqual({
          mobile: '请输入正确的手机号',
        });
        await pool().query('delete from heddle_sms_code');
      });
    });

    describe('by QR code', () => {
      const open = async () => (await anybody().get(`${uac}/loginQrCode`)).content;
      const poll = async (code: { qrCode: string; secret: string }) =>
        (await anybody().get(`${uac}/loopQrCode`, code)).content;

      it('lets the window in that shows the code, as the operator who confirms; once', async () => {
        const code = await open();
        expect(await poll(code)).toEqual({ state: 'waiting' });
        const phone = await ground.world.as('boss');
        const seen = await phone.get(`${uac}/scannedQrCode`, { qrCode: code.qrCode });
        expect(seen.content).toMatchObject({ state: 'scanned', address: '10.0.0.1' });
        expect(await poll(code)).toEqual({ state: 'scanned' });
        expect((await phone.post(`${uac}/confirmQrCode`, { qrCode: code.qrCode })).status).toBe(200);
        const answers = await Promise.all(Array.from({ length: 5 }, () => poll(code)));
        const tokens = answers.flatMap(answer => answer.access_token ?? []);
        expect(tokens).toHaveLength(1);
        expect(await whoIs(tokens[0])).toMatchObject({ operatorCode: 'boss' });
      });

      it('gives nothing to who has seen the picture alone', async () => {
        const code = await open();
        await (await ground.world.as('boss')).post(`${uac}/confirmQrCode`, { qrCode: code.qrCode });
        expect(await poll({ ...code, secret: 'guess' })).toEqual({ state: 'expired' });
        expect((await poll(code)).access_token).toBeTruthy();
      });

      it('tells the window that it was refused, or that the code is too old', async () => {
        const boss = await ground.world.as('boss');
        const refused = await open();
        await boss.post(`${uac}/refuseQrCode`, { qrCode: refused.qrCode });
        expect(await poll(refused)).toEqual({ state: 'refused' });
        const old = await open();
        await minutesLater(4);
        expect(await poll(old)).toEqual({ state: 'expired' });
        for (const qrCode of [refused.qrCode, old.qrCode, 'none'])
          expect((await boss.post(`${uac}/confirmQrCode`, { qrCode })).message).toBe('二维码已失效，请刷新后重新扫描');
      });

      it('is confirmed by nobody without a token', async () => {
        const { qrCode } = await open();
        expect((await anybody().post(`${uac}/confirmQrCode`, { qrCode })).status).toBe(401);
      });
    });

    describe('organisations', () => {
      it("lists the operator's own, the default first, by name and page", async () => {
        const east = await ground.world.as('east');
        const all = (await east.get(`${uac}/organizes`, { curPage: 1, limit: 10 })).content;
        expect(all).toMatchObject({ total: 2, current: 1 });
        expect(all.records).toEqual([
          expect.objectContaining({ orgName: '东店', isDefault: 1, operatorCode: 'east', operatorName: '李东' }),
          expect.objectContaining({ orgName: '西店', isDefault: 0 }),
        ]);
        expect((await east.get(`${uac}/organizes`, { orgName: '西' })).content.records).toHaveLength(1);
        expect((await east.get(`${uac}/organizes?orgName=a&orgName=b`)).content.records).toEqual([]);
        expect((await east.get(`${uac}/organizes`, { curPage: 2, limit: 1 })).content.records[0].orgName).toBe('西店');
        expect((await east.get(`${uac}/organizes`, { operatorId: 1 })).status).toBe(403);
      });

      it('goes on in one of them by station, and in no other', async () => {
        const first = (await ground.world.login('east', 'east1234', '10.7.0.1')).content;
        const { records } = (await ground.world.with(first.access_token).get(`${uac}/organizes`)).content;
        const west = records.find((row: { orgName: string }) => row.orgName === '西店').orgId;
        const moved = (await ground.world.refresh(first.refresh_token, west)).content;
        expect((await whoIs(moved.access_token)).org).toMatchObject({ orgName: '西店' });
        const goods = (await ground.world.with(moved.access_token).post('/api/shop/customer', { custName: '西客' }))
          .content;
        expect(goods).toMatchObject({ orgName: '西店' });
        const root = (await whoIs((await ground.world.login('admin', 'admin123', '10.7.0.2')).content.access_token))
          .org;
        expect((await ground.world.refresh(moved.refresh_token, root.orgId)).status).toBe(403);
        expect((await ground.world.refresh(moved.refresh_token)).status).toBe(200);
      });
    });
  });
