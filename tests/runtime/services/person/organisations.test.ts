import { describe, expect, it } from 'vitest';
import { createMemoryHub } from '#runtime/platform/memory/channel.ts';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { bench, good, json, loggedIn, loginInfo, type Seen } from '../fixture.ts';

const east = { ...loginInfo, org: { ...loginInfo.org, orgId: 42, orgName: '城西营业厅' } };
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise(resolve => setImmediate(resolve));
};

/** A server that knows in which organisation a token is. */
function server() {
  let station = 1;
  return ({ url, body }: Seen) => {
    const asked = new URLSearchParams(body).get('station');
    if (url === '/loginApi/oauth/token' && asked) station = Number(asked);
    if (url.startsWith('/loginApi/v1/uac/userInfo')) return good(station === 42 ? east : loginInfo);
    return undefined;
  };
}

describe('organisation switch (spec 4.3)', () => {
  it('refreshes the token with the station, reads the user info, resets the tabs and goes home, in that order', async () => {
    const { services, seen } = await loggedIn(server());
    services.tabs.visit('supplierManage', '');
    expect(await services.organisations.change(42)).toBe('/index');
    expect(seen.map(({ url }) => url)).toEqual([
      '/loginApi/oauth/token',
      // Of oneself, where one is now (agent spec 7).
      `/loginApi/v1/uac/userInfo?operatorCode=${loginInfo.operatorCode}&orgId=42`,
    ]);
    expect(new URLSearchParams(seen[0]?.body).get('station')).toBe('42');
    expect(services.session.state.loginInfo?.org.orgName).toBe('城西营业厅');
    expect(services.tabs.state.tabs.map(tab => tab.path)).toEqual(['index']);
  });

  it('goes to the boss information where that was open', async () => {
    const { services } = await loggedIn(server());
    services.bundle.app().app.organisationSwitch = { stay: 'monitor' };
    services.tabs.visit('monitor', '');
    expect(await services.organisations.change(42)).toBe('/monitor');
    services.tabs.reset();
    expect(await services.organisations.change(1)).toBe('/index');
  });

  it('leaves everything as it is when the server refuses', async () => {
    const { services } = await loggedIn(({ url, body }) =>
      url === '/loginApi/oauth/token' && body.includes('station')
        ? json({ code: 403, message: '没有权限：切换到该组织', content: null }, 403)
        : undefined,
    );
    services.tabs.visit('supplierManage', '');
    await expect(services.organisations.change(42)).rejects.toThrow('没有权限：切换到该组织');
    expect(services.session.state).toMatchObject({ token: 'token-1', loginInfo: { org: { orgId: 1 } } });
    expect(services.tabs.state.tabs.map(tab => tab.path)).toContain('supplierManage');
  });

  it('gives up after 10 s, unlike other calls (spec 7.1)', async () => {
    const silent = new Promise<Response>(() => undefined);
    const { services, platform } = await loggedIn(({ url, body }) =>
      url === '/loginApi/oauth/token' && body.includes('station') ? silent : undefined,
    );
    const change = services.organisations.change(42).catch((error: unknown) => error);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await new Promise(resolve => setImmediate(resolve));
    platform.clock.pass(9_999);
    expect(await Promise.race([change, Promise.resolve('waits')])).toBe('waits');
    platform.clock.pass(1);
    expect(await change).toMatchObject({ message: '请求超时，请稍后重试' });
  });

  it('waits for a refresh under way instead of sharing it', async () => {
    const { services, seen, platform } = await loggedIn(server());
    platform.clock.pass(31 * 60_000);
    const refreshing = services.session.refresh();
    await Promise.all([refreshing, services.organisations.change(42)]);
    const stations = seen
      .filter(({ url }) => url === '/loginApi/oauth/token')
      .map(({ body }) => new URLSearchParams(body).get('station'));
    expect(stations).toEqual([null, '42']);
  });

  it('takes the other windows of the browser along', async () => {
    const hub = createMemoryHub();
    const local = createStorage(createMemoryStore());
    const answer = server();
    const first = await loggedIn(answer, { hub, local });
    const second = await bench(answer, { hub, local });
    await second.services.session.restore();
    second.services.tabs.visit('supplierManage', '');
    const heard: string[] = [];
    second.services.organisations.onChangedElsewhere(name => heard.push(name));
    await first.services.organisations.change(42);
    await settle();
    expect(heard).toEqual(['城西营业厅']);
    expect(second.services.session.state.loginInfo?.org.orgId).toBe(42);
    expect(second.services.session.state.token).toBe(first.services.session.state.token);
    expect(second.services.tabs.state.tabs.map(tab => tab.path)).toEqual(['index']);
  });

  it('asks for the own organisations by name and page (spec 7.4)', async () => {
    const { services, seen } = await loggedIn(({ url }) =>
      url.includes('organizes') ? good({ total: 0, records: [], current: 1, size: 10 }) : undefined,
    );
    await services.organisations.list({ orgName: '西', curPage: 2, limit: 10 });
    expect(Object.fromEntries(new URL(seen[0]?.url ?? '', 'http://x').searchParams)).toEqual({
      orgName: '西',
      curPage: '2',
      limit: '10',
      operatorId: '1',
    });
  });
});

it('a window shows nothing of who was logged in before', async () => {
  const other = { ...loginInfo, operatorCode: 'B2002' };
  let who = loginInfo;
  const { services } = await loggedIn(({ url }) => (url.includes('userInfo') ? good(who) : undefined));
  services.tabs.visit('salary', '');
  await services.session.logout();
  who = other;
  await services.session.login({ username: 'B2002', password: 'abc123' });
  expect(services.tabs.state.tabs.map(tab => tab.path)).toEqual(['index']);
});
