import { describe, expect, it } from 'vitest';
import { passwords } from '../world.ts';
import type { Ground } from './ground.ts';

const own = '/loginApi/v1/uac/sessions';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** What somebody sees of where they are logged in, and ends of it. */
export const ownSessionsSuite = (ground: Ground) =>
  describe('one’s own log-ins', () => {
    /** Logs in as a browser does that says so of itself. */
    const enter = async (account: string, agent: string, remoteAddress: string) => {
      const body = { grant_type: 'password', username: account, password: passwords[account] ?? '' };
      const response = await ground.world.server.app.inject({
        method: 'POST',
        url: '/loginApi/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
        payload: new URLSearchParams(body).toString(),
        remoteAddress,
      });
      const { access_token, refresh_token } = response.json().content;
      return { caller: ground.world.with(access_token), refresh_token };
    };
    const isIn = async ({ caller }: Awaited<ReturnType<typeof enter>>) =>
      (await caller.get('/loginApi/v1/uac/userInfo')).status === 200;

    it('are listed with when, from where and by which device, and nobody else’s', async () => {
      const here = await enter('west', chrome, '10.6.0.1');
      await enter('west', phone, '10.6.0.2');
      await enter('west', 'batch/2.1', '10.6.0.3');
      await enter('guest', chrome, '10.6.0.4');
      const { content } = await here.caller.get(own, { limit: 100 });
      const listed = content.records.filter(({ address }: { address: string }) => address?.startsWith('10.6.'));
      expect(listed).toMatchObject([
        { device: 'batch', address: '10.6.0.3', isThis: false },
        { device: 'Safari 18 · iOS', address: '10.6.0.2', isThis: false },
        { device: 'Chrome 141 · Windows', address: '10.6.0.1', isThis: true, orgName: '西店' },
      ]);
      expect(listed[0].openedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(content.records.filter(({ operatorCode }: { operatorCode: string }) => operatorCode !== 'west')).toEqual(
        [],
      );
    });

    it('are ended one by one, with all that came of it, also after they were renewed', async () => {
      const [here, there] = [await enter('west', chrome, '10.6.1.1'), await enter('west', phone, '10.6.1.2')];
      const renewed = (await ground.world.refresh(there.refresh_token)).content;
      const { content } = await here.caller.get(own);
      const { sessionId } = content.records.find(({ address }: { address: string }) => address === '10.6.1.2');
      expect((await here.caller.put(`${own}/end/${sessionId}`)).status).toBe(200);
      expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
      expect((await ground.world.refresh(renewed.refresh_token)).status).toBe(401);
      expect((await here.caller.put(`${own}/end/${sessionId}`)).message).toBe('该会话已结束，请刷新');
    });

    it('of others are ended by nobody', async () => {
      const [here, other] = [await enter('west', chrome, '10.6.2.1'), await enter('guest', chrome, '10.6.2.2')];
      const { content } = await other.caller.get(own);
      for (const { sessionId } of content.records)
        expect((await here.caller.put(`${own}/end/${sessionId}`)).status).toBe(422);
      expect(await isIn(other)).toBe(true);
      expect((await ground.world.with('').get(own)).status).toBe(401);
    });

    it('are all ended at once, but the one that says so', async () => {
      const all = [await enter('west', chrome, '10.6.3.1'), await enter('west', phone, '10.6.3.2')];
      const here = await enter('west', chrome, '10.6.3.3');
      const other = await enter('guest', chrome, '10.6.3.4');
      expect((await here.caller.put(`${own}/endOthers`)).status).toBe(200);
      expect(await Promise.all([...all, here, other].map(isIn))).toEqual([false, false, true, true]);
      expect((await here.caller.get(own)).content).toMatchObject({ total: 1, records: [{ isThis: true }] });
    });
  });
