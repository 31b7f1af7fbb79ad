import { describe, expect, it } from 'vitest';
import { createMemoryHub } from '#runtime/platform/memory/channel.ts';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { bench, json, loggedIn, loginInfo, type Seen } from '../fixture.ts';

const minutes = (count: number): number => count * 60_000;
const refreshes = (seen: Seen[]): Seen[] => seen.filter(one => one.body.includes('grant_type=refresh_token'));
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(resolve => setImmediate(resolve));
};

describe('login (spec 4.1, 7.2)', () => {
  it('keeps token and refresh token, and knows who it is', async () => {
    const { services, platform } = await loggedIn();
    expect(services.session.state).toMatchObject({ token: 'token-1', loginInfo: { operatorCode: 'A1001' } });
    expect(platform.local.get('heddle.token')).toBe('token-1');
    expect(platform.local.get('heddle.refreshToken')).toBe('refresh-1');
  });

  it('says what the server says of a wrong password and stays out', async () => {
    const { services } = await bench(({ url }) =>
      url.includes('oauth/token') ? json({ code: 401, message: '工号或密码错误', content: null }, 401) : undefined,
    );
    await expect(services.session.login({ username: 'a', password: 'b' })).rejects.toThrow('工号或密码错误');
    expect(services.session.state.token).toBeNull();
  });

  it('comes back with a kept token, and not with one that the server refuses', async () => {
    const local = createStorage(createMemoryStore({ 'heddle.token': 'kept' }));
    const good = await bench(undefined, { local });
    expect(await good.services.session.restore()).toBe(true);
    expect(good.seen[0]?.headers.get('authorization')).toBe('Bearer kept');

    const refused = createStorage(createMemoryStore({ 'heddle.token': 'kept' }));
    const bad = await bench(({ url }) => (url.includes('userInfo') ? json({}, 401) : undefined), { local: refused });
    expect(await bad.services.session.restore()).toBe(false);
    expect(refused.get('heddle.token')).toBeNull();
  });

  describe('goes on at once with the login info of the last time', () => {
    const kept = (more = {}) =>
      createStorage(
        createMemoryStore({ 'heddle.token': 'kept', 'heddle.loginInfo': JSON.stringify({ ...loginInfo, ...more }) }),
      );

    it('and with what the server says of it as soon as it does', async () => {
      const { services } = await bench(undefined, { local: kept({ menus: ['旧权限'] }) });
      expect(await services.session.restore()).toBe(true);
      expect(services.session.state.loginInfo?.menus).toEqual(['旧权限']);
      await settle();
      expect(services.session.state.loginInfo).toEqual(loginInfo);
    });

    it('which changes nothing where it is the same', async () => {
      const { services, seen } = await bench(undefined, { local: kept() });
      await services.session.restore();
      const before = services.session.state.loginInfo;
      await settle();
      expect(seen.some(({ url }) => url.includes('userInfo'))).toBe(true);
      expect(services.session.state.loginInfo).toBe(before);
    });

    it('until the server refuses the token', async () => {
      const { services } = await bench(({ url }) => (url.includes('userInfo') ? json({}, 401) : undefined), {
        local: kept(),
      });
      await services.session.restore();
      await settle();
      expect(services.session.state).toEqual({ token: null, loginInfo: null });
    });

    it('and stays where nobody can be asked', async () => {
      const { services } = await bench(
        ({ url }) => (url.includes('userInfo') ? Promise.reject(new TypeError('offline')) : undefined),
        { local: kept() },
      );
      await services.session.restore();
      await settle();
      expect(services.session.state.loginInfo).toEqual(loginInfo);
    });

    it('but not with that of somebody else than whose tabs the window shows', async () => {
      const { services, platform } = await bench(undefined, { local: kept({ operatorCode: 'B2002' }) });
      platform.session.set('heddle.operator', 'A1001');
      await services.session.restore();
      expect(services.session.state.loginInfo).toEqual(loginInfo);
    });

    it('nor with that of whoever was there before a log-in', async () => {
      const local = kept({ operatorCode: 'B2002' });
      const { services } = await bench(
        ({ url }) => (url.includes('userInfo') ? Promise.reject(new TypeError('offline')) : undefined),
        { local },
      );
      await expect(services.session.login({ username: 'A1001', password: 'x' })).rejects.toThrow();
      expect(local.get('heddle.loginInfo')).toBeNull();
    });
  });

  it('in one window logs the others in', async () => {
    const hub = createMemoryHub();
    const local = createStorage(createMemoryStore());
    const [one, other] = [await bench(undefined, { hub, local }), await bench(undefined, { hub, local })];
    await one.services.session.login({ username: 'A1001', password: 'x' });
    await settle();
    expect(other.services.session.state).toMatchObject({ token: 'token-1', loginInfo: { operatorCode: 'A1001' } });
  });

  it('keeps the token when nobody could be asked', async () => {
    const local = createStorage(createMemoryStore({ 'heddle.token': 'kept' }));
    const { services } = await bench(
      ({ url }) => (url.includes('userInfo') ? Promise.reject(new TypeError('offline')) : undefined),
      { local },
    );
    await expect(services.session.restore()).rejects.toThrow('网络连接失败');
    expect(local.get('heddle.token')).toBe('kept');
  });
});

it('a 401 clears the session and the searched user (spec 4.1)', async () => {
  const { services, platform } = await loggedIn(({ url }) => (url.startsWith('/api/') ? json({}, 401) : undefined));
  services.account.set({ billId: '1' });
  await expect(services.calls.run('supply.list')).rejects.toThrow('未登录');
  expect(services.session.state).toEqual({ token: null, loginInfo: null });
  expect(platform.local.get('heddle.token')).toBeNull();
  expect(services.account.state.current).toBeNull();
});

it.each([
  ['a read of a page', { quiet: true, asks: true }],
  ['a call that shows its own failures', { quiet: true }],
  ['a write', {}],
])('a session that has expired says so, once: %s (spec 4.1)', async (_, options) => {
  const { services } = await loggedIn(({ url }) => (/^\/(api|sysApi)\//.test(url) ? json({}, 401) : undefined));
  const ask = (id: number) => services.calls.run('supply.update', { id }, options).catch(() => undefined);
  await Promise.all([ask(1), ask(2)]);
  expect(services.notices.state.items.map(({ text }) => text)).toEqual(['未登录']);
});

it('whoever logs out is not told so, expired or not', async () => {
  const { services } = await loggedIn(({ url }) => (url.includes('logout') ? json({}, 401) : undefined));
  await services.session.logout();
  expect(services.notices.state.items).toEqual([]);
});

it('logs out although the server does not answer (spec 4.1)', async () => {
  const { services } = await loggedIn(({ url }) =>
    url.includes('logout') ? Promise.reject(new TypeError('offline')) : undefined,
  );
  await services.session.logout();
  expect(services.session.state.token).toBeNull();
});

describe('refresh (spec 4.2)', () => {
  it('waits for more than 30 minutes', async () => {
    const { services, platform, seen } = await loggedIn();
    platform.clock.pass(minutes(30));
    await services.calls.run('supply.list');
    await settle();
    expect(refreshes(seen)).toHaveLength(0);
    platform.clock.pass(1);
    await services.calls.run('supply.list');
    await settle();
    expect(refreshes(seen)).toHaveLength(1);
    expect(services.session.state.token).toBe('token-2');
  });

  it('happens once, however many calls come back, and those that follow carry the new token', async () => {
    const { services, platform, seen } = await loggedIn();
    platform.clock.pass(minutes(31));
    await Promise.all(Array.from({ length: 20 }, (_, index) => services.calls.run('supply.get', { id: index + 1 })));
    await services.calls.run('supply.list');
    await settle();
    expect(refreshes(seen)).toHaveLength(1);
    expect(seen.at(-1)?.headers.get('authorization')).toBe('Bearer token-2');
  });

  it('happens once in ten windows', async () => {
    const hub = createMemoryHub();
    const local = createStorage(createMemoryStore());
    const first = await loggedIn(undefined, { hub, local });
    const others = await Promise.all(Array.from({ length: 9 }, () => bench(undefined, { hub, local })));
    const windows = [first, ...others];
    for (const { platform } of windows) platform.clock.pass(minutes(31));
    await Promise.all(windows.map(({ services }) => services.calls.run('supply.list')));
    await settle();
    expect(windows.flatMap(({ seen }) => refreshes(seen))).toHaveLength(1);
    expect(new Set(windows.map(({ services }) => services.session.state.token)).size).toBe(1);
  });

  it('does not happen after calls about login', async () => {
    const { services, platform, seen } = await loggedIn();
    platform.clock.pass(minutes(31));
    await services.calls.run('login.userInfo');
    await settle();
    expect(refreshes(seen)).toHaveLength(0);
  });

  it('is tried again a minute after the network failed, and nobody is logged out', async () => {
    let offline = true;
    const { services, platform, seen } = await loggedIn(({ url, body }) =>
      url.includes('oauth/token') && body.includes('refresh_token') && offline
        ? Promise.reject(new TypeError('offline'))
        : undefined,
    );
    platform.clock.pass(minutes(31));
    await services.calls.run('supply.list');
    await settle();
    await services.calls.run('supply.list');
    await settle();
    expect(refreshes(seen)).toHaveLength(1);
    offline = false;
    platform.clock.pass(minutes(1) + 1);
    await services.calls.run('supply.list');
    await settle();
    expect(services.session.state.token).toBe('token-2');
  });

  it('takes the organisation as station (spec 4.3)', async () => {
    const { services, seen } = await loggedIn();
    await services.session.changeOrganisation(42);
    expect(new URLSearchParams(refreshes(seen)[0]?.body).get('station')).toBe('42');
  });

  it('makes a call again that crossed a refresh', async () => {
    const { services, seen } = await loggedIn(({ url, headers }) =>
      url === '/api/supply' && headers.get('authorization') === 'Bearer token-1' ? stale() : undefined,
    );
    const stale = async (): Promise<Response> => {
      await services.session.changeOrganisation(1);
      return json({}, 401);
    };
    await services.calls.run('supply.list');
    expect(seen.filter(one => one.url === '/api/supply').map(one => one.headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });
});

it('another window takes over login and logout (spec 4.1)', async () => {
  const hub = createMemoryHub();
  const local = createStorage(createMemoryStore());
  const one = await loggedIn(undefined, { hub, local });
  const two = await bench(undefined, { hub, local });
  await two.services.session.restore();
  await one.services.session.logout();
  expect(two.services.session.state).toEqual({ token: null, loginInfo: null });
});
