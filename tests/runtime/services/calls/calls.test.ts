import { subscribe } from 'valtio/vanilla';
import { describe, expect, it } from 'vitest';
import { CallError } from '#runtime/services/calls/contract.ts';
import { bench, good, json, loggedIn, texts } from '../fixture.ts';

describe('where arguments go (spec 7.1)', () => {
  it('puts parts of the path first, the rest of a get into the query', async () => {
    const { services, seen } = await loggedIn();
    await services.calls.run('supply.get', { id: 'a/b', with: ['x', 'y'], empty: '', none: null });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/supply/a%2Fb?with=x%2Cy', body: '' });
  });

  it('puts the rest of a put into a JSON body, empty values included', async () => {
    const { services, seen } = await loggedIn();
    await services.calls.run('supply.update', { id: 7, version: 2, name: '', note: null });
    expect(seen[0]?.url).toBe('/api/supply/7');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ version: 2, name: '', note: null });
    expect(seen[0]?.headers.get('content-type')).toContain('application/json');
  });

  it('sends login as a form, without token and referer', async () => {
    const { services, seen } = await bench();
    await services.session.login({ username: 'A1001', password: 'a+b&c' });
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toMatchObject({
      grant_type: 'password',
      username: 'A1001',
      password: 'a+b&c',
      scope: 'pc',
    });
    expect(seen[0]?.headers.has('authorization')).toBe(false);
    expect(seen[0]?.headers.has('customReferer')).toBe(false);
  });

  it('sends the token and at most 99 characters of the address (spec 7.1)', async () => {
    const { services, seen } = await loggedIn(undefined, { url: `http://heddle.test/供应商?q=${'x'.repeat(200)}` });
    await services.calls.run('supply.list');
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-1');
    const whole = `http://heddle.test/${encodeURIComponent('供应商')}?q=${'x'.repeat(200)}`;
    expect(seen[0]?.headers.get('customReferer')).toBe(whole.slice(0, 99));
    const short = await loggedIn(undefined, { url: 'http://heddle.test/supplierManage' });
    await short.services.calls.run('supply.list');
    expect(short.seen[0]?.headers.get('customReferer')).toBe('http://heddle.test/supplierManage');
  });
});

describe('success (spec 8.1)', () => {
  it.each([
    [{ code: 200, content: 'yes' }, 'yes'],
    [{ code: '201', content: 'yes' }, 'yes'],
    [{ code: 0, content: 'yes' }, 'yes'],
    [{ retCode: 0, content: 'yes' }, 'yes'],
    [42, 42],
  ])('takes %j', async (body, content) => {
    const { services } = await loggedIn(({ url }) => (url === '/api/supply' ? json(body) : undefined));
    expect(await services.calls.run('supply.list')).toEqual(content);
  });

  it.each([{ code: '200' }, { code: 201 }, { code: 1 }, { retCode: '0' }, {}, [[]], 'text', null])(
    'refuses %j',
    async body => {
      const { services } = await loggedIn(({ url }) => (url === '/api/supply' ? json(body) : undefined));
      await expect(services.calls.run('supply.list')).rejects.toBeInstanceOf(CallError);
    },
  );
});

describe('failure (spec 8.1, 8.2)', () => {
  const failing = (status: number, body: unknown) =>
    loggedIn(({ url }) => (url.startsWith('/api/') ? json(body, status) : undefined));

  it.each([
    [200, { code: 7, message: '余额不足' }, '余额不足'],
    [200, { code: 7, msg: '余额不足' }, '余额不足'],
    [200, { code: 501, message: 'x' }, '该任务已不存在（可能已完成或被他人接单）'],
    [501, { message: 'x' }, '该任务已不存在（可能已完成或被他人接单）'],
    [500, { message: 'NullPointerException' }, '服务器异常'],
    [511, { message: '需要认证' }, '需要认证'],
    [200, { code: 511, msg: '需要认证' }, '需要认证'],
    [500, {}, '服务器异常'],
    [403, { code: 403, message: '缺少权限：供应商管理' }, '缺少权限：供应商管理'],
    [409, { code: 409, message: '该记录已被他人修改，请刷新后重试' }, '该记录已被他人修改，请刷新后重试'],
  ])('%i %j is said as %s', async (status, body, message) => {
    const { services } = await failing(status, body);
    await expect(services.calls.run('supply.list')).rejects.toThrow(message);
    expect(texts(services)).toEqual([message]);
  });

  it('passes over a 400 in silence, by the letter', async () => {
    const { services } = await failing(400, { code: 400, message: 'bad request' });
    await expect(services.calls.run('supply.list')).rejects.toMatchObject({ code: 400 });
    expect(texts(services)).toEqual([]);
  });

  it.each([
    [422, '用户已销户，不能办理'],
    [409, '该记录已被引用，不能删除'],
    [409, '当前状态「已付款」不能取消订单'],
    [429, '登录失败次数过多，请15分钟后再试'],
  ])('shows a refusal (%i): %s', async (status, message) => {
    const { services } = await failing(status, { code: status, message, content: null });
    await expect(services.calls.run('supply.deleteMany', { ids: '1' })).rejects.toThrow(message);
    expect(texts(services)).toEqual([message]);
  });

  it('shows why a list is not exported', async () => {
    const { services } = await failing(422, { code: 422, message: '数据量大于5万，无法导出', content: null });
    await expect(services.calls.download('supply.export')).rejects.toThrow('数据量大于5万，无法导出');
    expect(texts(services)).toEqual(['数据量大于5万，无法导出']);
  });

  it('says what is wrong with single fields, unless the caller shows it at the fields', async () => {
    const answer = {
      code: 422,
      message: '填写有误，请检查后重试',
      content: null,
      errors: { mobile: '请正确填写手机号' },
    };
    const { services } = await failing(422, answer);
    const refused = { code: 422, fields: { mobile: '请正确填写手机号' } };
    await expect(services.calls.run('supply.create', {}, { ownFields: true })).rejects.toMatchObject(refused);
    expect(texts(services)).toEqual([]);
    await expect(services.calls.run('supply.create', {})).rejects.toMatchObject(refused);
    expect(texts(services)).toEqual(['填写有误，请检查后重试：请正确填写手机号']);
  });

  it('says what the call says of a code: 暂无数据 of the access log', async () => {
    const { services } = await failing(400, { code: 400, message: 'bad request' });
    await expect(services.calls.run('log.accessLog')).rejects.toThrow('暂无数据');
    expect(texts(services)).toEqual(['暂无数据']);
  });

  it('hands over the record as it is now with a 409', async () => {
    const { services } = await failing(409, {
      code: 409,
      message: '该记录已被他人修改，请刷新后重试',
      content: { id: 7, version: 3 },
    });
    await expect(services.calls.run('supply.update', { id: 7 })).rejects.toMatchObject({
      code: 409,
      content: { id: 7, version: 3 },
    });
  });

  it('says nothing where it is told to be quiet', async () => {
    const { services } = await failing(500, {});
    await expect(services.calls.run('supply.list', {}, { quiet: true })).rejects.toThrow('服务器异常');
    expect(texts(services)).toEqual([]);
  });

  it('says that the network is gone', async () => {
    const { services } = await loggedIn(({ url }) =>
      url.startsWith('/api/') ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
    );
    await expect(services.calls.run('supply.list')).rejects.toMatchObject({
      code: 0,
      message: '网络连接失败，请检查网络后重试',
    });
  });

  it('gives up after 20 s, or what the call says', async () => {
    const { services, platform } = await loggedIn(({ url }) =>
      url.startsWith('/api/') ? new Promise<Response>(() => undefined) : undefined,
    );
    const short = services.calls.run('supply.list').catch((error: unknown) => error);
    const long = services.calls.run('supply.export', {}).catch((error: unknown) => error);
    await Promise.resolve();
    await new Promise(resolve => setImmediate(resolve));
    platform.clock.pass(19_999);
    platform.clock.pass(1);
    expect(await short).toMatchObject({ message: '请求超时，请稍后重试' });
    platform.clock.pass(40_000);
    expect(await long).toMatchObject({ message: '请求超时，请稍后重试' });
  });

  it('names a call that the bundle does not have', async () => {
    const { services } = await bench();
    await expect(services.calls.run('no.such')).rejects.toThrow('没有名为“no.such”的服务');
  });
});

describe('before a request (spec 5.7, 5.8)', () => {
  it('rejects empty needs with their message (spec 5.7)', async () => {
    const { services, seen } = await loggedIn();
    for (const ids of [undefined, '', '  ', []])
      await expect(services.calls.run('supply.deleteMany', { ids })).rejects.toThrow('请选择供应商');
    expect(seen).toEqual([]);
  });

  it('does not send a path with a hole in it', async () => {
    const { services, seen } = await loggedIn();
    await expect(services.calls.run('supply.update', { id: null })).rejects.toThrow('id不可为空');
    expect(seen).toEqual([]);
  });

  it('refuses the same write while it is under way, not another one, and not afterwards (spec 5.8)', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>(resolve => (release = resolve));
    const { services, seen } = await loggedIn(({ url }) =>
      url === '/api/supply' ? gate.then(() => good(1)) : undefined,
    );
    const first = services.calls.run('supply.create', { name: 'A' });
    const other = services.calls.run('supply.create', { name: 'B' });
    await expect(services.calls.run('supply.create', { name: 'A' })).rejects.toThrow('请求正在响应，请勿重复发起');
    release();
    await Promise.all([first, other]);
    await services.calls.run('supply.create', { name: 'A' });
    expect(seen.filter(one => one.url === '/api/supply')).toHaveLength(3);
  });

  it('refuses the same query, and the same export, while it is under way (spec 5.8)', async () => {
    const { services, seen } = await loggedIn();
    const twice = [
      () => services.calls.run('supply.list', { name: 'A' }),
      () => services.calls.download('supply.export', { query: {} }),
      () => services.calls.download('file.download', { id: 1 }),
    ];
    for (const ask of twice) {
      const first = ask().catch(() => undefined);
      await expect(ask()).rejects.toThrow('请求正在响应，请勿重复发起');
      await first;
    }
    expect(texts(services)).toContain('请求正在响应，请勿重复发起');
    expect(seen).toHaveLength(3);
  });

  it('lets two blocks of a page ask the same', async () => {
    const { services, seen } = await loggedIn();
    const ask = () => services.calls.run('supply.list', {}, { asks: true });
    await Promise.all([ask(), ask()]);
    expect(seen).toHaveLength(2);
  });
});

describe('files (spec 7.1, 8.2)', () => {
  const sheet = (): Response =>
    new Response(new Uint8Array([80, 75]), {
      headers: {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': "attachment; filename*=UTF-8''%E4%BE%9B%E5%BA%94%E5%95%86.xlsx",
      },
    });

  it('saves a file under the name that the server gives', async () => {
    const { services, platform } = await loggedIn(({ url }) => (url.endsWith('/export') ? sheet() : undefined));
    await services.calls.download('supply.export', { query: {} });
    expect(platform.saved).toMatchObject([{ name: '供应商.xlsx', content: { size: 2 } }]);
  });

  it('says why there is none', async () => {
    const { services, platform } = await loggedIn(({ url }) =>
      url.endsWith('/export') ? json({ code: 1 }) : undefined,
    );
    await expect(services.calls.download('supply.export', {})).rejects.toThrow('内容加载失败');
    await expect(services.calls.download('activity.export', {})).rejects.toThrow('数据量大于5万，无法导出');
    expect(platform.saved).toEqual([]);
  });

  it('sends a file as a form of parts', async () => {
    const { services, seen } = await loggedIn();
    await services.calls.run('supply.upload', { file: new Blob(['x']), kind: 'a' });
    expect(seen[0]?.body).toBe('[object FormData]');
    expect(seen[0]?.headers.has('content-type')).toBe(false);
  });
});

it('counts a write to an entity, so that open pages reload, and no read', async () => {
  const { services } = await loggedIn();
  await services.calls.run('supply.list');
  expect(services.changes.version('supply')).toBe(0);
  await services.calls.run('supply.create', { name: 'A' });
  expect(services.changes.version('supply')).toBe(1);
});

it('counts what the answer says was written beside it, each once', async () => {
  const { services } = await loggedIn(({ method, url }) => {
    if (method === 'GET' || !url.startsWith('/api/')) return undefined;
    const answer = good({ id: 1 });
    answer.headers.set('x-heddle-wrote', `supply,${encodeURIComponent('物品')}`);
    return answer;
  });
  await services.calls.run('supply.create', { name: 'A' });
  expect(['supply', '物品', 'other'].map(one => services.changes.version(one))).toEqual([1, 1, 0]);
});

it('drops a cancelled call without a word, and lets it be made again at once', async () => {
  const { services } = await loggedIn(({ url, body }) =>
    url === '/api/supply' && body.includes('slow') ? new Promise<Response>(() => undefined) : undefined,
  );
  const controller = new AbortController();
  const first = services.calls
    .run('supply.create', { name: 'slow' }, { signal: controller.signal })
    .catch((error: unknown) => error);
  controller.abort();
  expect(await first).toBeInstanceOf(CallError);
  const second = new AbortController();
  const again = services.calls
    .run('supply.create', { name: 'slow' }, { signal: second.signal })
    .catch((error: unknown) => error);
  second.abort();
  expect(await again).toMatchObject({ message: '请求已取消' });
  expect(texts(services)).toEqual([]);
});

describe('a call with a debounce (spec 5.8)', () => {
  const waits = async () => {
    const made = await loggedIn();
    const { services, platform, seen } = made;
    const claim = (id: number, signal?: AbortSignal) =>
      services.calls.run('task.claimAndComplete', { id }, signal ? { signal } : {});
    return { services, platform, seen, claim };
  };

  it('waits for a later one, which takes its place: only that is sent', async () => {
    const { services, platform, seen, claim } = await waits();
    const first = claim(1).catch((error: unknown) => error);
    platform.clock.pass(2_999);
    const second = claim(2);
    expect(await first).toMatchObject({ message: '触发防抖，上次请求被取消' });
    expect(texts(services)).toEqual(['触发防抖，上次请求被取消']);
    platform.clock.pass(2_999);
    expect(seen).toEqual([]);
    platform.clock.pass(1);
    await second;
    expect(seen.map(({ url }) => url)).toEqual(['/api/task/2']);
  });

  it('is not sent once whoever asked for it has gone', async () => {
    const { platform, seen, claim } = await waits();
    const abort = new AbortController();
    const call = claim(1, abort.signal);
    abort.abort();
    await expect(call).rejects.toThrow('请求已取消');
    platform.clock.pass(3_000);
    expect(seen).toEqual([]);
  });
});

describe('files on their way', () => {
  const file = (): Response =>
    new Response(new Blob(['x'.repeat(5000)]), {
      headers: { 'content-type': 'application/octet-stream', 'content-length': '5000' },
    });

  it('show how far they are, and go when they have come', async () => {
    const { services, platform } = await loggedIn(({ url }) => (url.endsWith('/export') ? file() : undefined));
    const seen: number[] = [];
    subscribe(services.calls.transfers, () => seen.push(services.calls.transfers.items[0]?.done ?? -1), true);
    await services.calls.download('supply.export');
    expect(seen).toContain(5000);
    expect(services.calls.transfers.items).toEqual([]);
    expect(platform.saved[0]?.content.size).toBe(5000);
  });

  it('go as well when they fail', async () => {
    const { services } = await loggedIn(({ url }) => (url.endsWith('/export') ? json({}, 500) : undefined));
    await expect(services.calls.download('supply.export')).rejects.toThrow('服务器异常');
    expect(services.calls.transfers.items).toEqual([]);
  });

  it('are sent with their progress', async () => {
    const { services, seen } = await loggedIn();
    const shown: number[] = [];
    subscribe(services.calls.transfers, () => shown.push(services.calls.transfers.items[0]?.total ?? -1), true);
    await services.calls.run('supply.upload', { file: new Blob(['x']), name: '甲' });
    expect(seen[0]?.url).toBe('/api/supply/file');
    expect(shown).toContain(2);
    expect(services.calls.transfers.items).toEqual([]);
  });
});
