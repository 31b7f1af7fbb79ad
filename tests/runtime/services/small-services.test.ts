import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { bench, loggedIn, texts } from './fixture.ts';

const at = 'pages/x.page.yaml:3:9';

describe('notices (spec 9)', () => {
  it('go after 1.5 s, errors after 2 s, and merge while they are shown', async () => {
    const { services, platform } = await bench();
    services.notices.success('保存成功');
    services.notices.error('失败');
    services.notices.error('失败');
    expect(services.notices.state.items.map(item => item.count)).toEqual([1, 2]);
    platform.clock.pass(1500);
    expect(texts(services)).toEqual(['失败']);
    platform.clock.pass(500);
    expect(texts(services)).toEqual([]);
  });

  it('of what was done are kept, the last first, until another person is here', async () => {
    const { services, platform } = await bench();
    const link = { label: '查看', follow: vi.fn() };
    services.notices.done('工单 GD1 已受理', link);
    services.notices.done('工单 GD1 已派单');
    expect(services.notices.state.items.map(item => item.link?.label)).toEqual(['查看', undefined]);
    platform.clock.pass(4000);
    expect(texts(services)).toEqual([]);
    expect(services.notices.state.recent.map(({ text, link: way }) => [text, way?.label])).toEqual([
      ['工单 GD1 已派单', undefined],
      ['工单 GD1 已受理', '查看'],
    ]);
    services.notices.forget();
    expect(services.notices.state.recent).toEqual([]);
  });

  it('stay where they hold a number to copy, that of the last failure', async () => {
    const { services, platform } = await bench();
    services.notices.error('服务器异常', 'b0a1-77');
    services.notices.error('服务器异常', 'b0a1-78');
    platform.clock.pass(9000);
    expect(services.notices.state.items).toMatchObject([{ count: 2, trace: 'b0a1-78' }]);
    platform.clock.pass(1000);
    expect(texts(services)).toEqual([]);
  });

  it('say once that the store does not work, and the app goes on', async () => {
    const refuse = (): never => {
      throw new Error('QuotaExceededError');
    };
    const local = createStorage(() => ({ getItem: () => null, setItem: refuse, removeItem: refuse }));
    const { services } = await loggedIn(undefined, { local });
    services.appearance.setCompact(true);
    expect(texts(services)).toEqual(['浏览器存储不可用，登录状态和个人设置只保留到窗口关闭']);
    expect(services.session.state.token).toBe('token-1');
  });
});

describe('expressions', () => {
  it('see the user and the searched user', async () => {
    const { services } = await loggedIn();
    await services.expressions.ready();
    services.account.set({ billId: '021' });
    const value = (cel: string) => services.expressions.value({ cel, at }, { row: { status: 'active', amount: 5 } });
    expect(value("row.status == 'active' && user.operatorCode == 'A1001'")).toBe(true);
    expect(value('account.billId')).toBe('021');
    expect(
      services.expressions.text({ parts: ['删除「', { cel: 'row.status', at }, '」？'], at }, { row: { status: 'x' } }),
    ).toBe('删除「x」？');
  });

  it('report a failure once with its place, and fall back as told', async () => {
    const { services } = await loggedIn();
    await services.expressions.ready();
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = { cel: "int('many') > 1", at };
    expect(services.expressions.holds(broken, { row: null }, false)).toBe(false);
    expect(services.expressions.holds(broken, { row: null }, true)).toBe(true);
    expect(services.expressions.holds({ cel: '1', at }, {}, false)).toBe(false);
    expect(error.mock.calls.map(([text]) => String(text).startsWith(at))).toEqual([true, true]);
    expect(() => services.expressions.arguments({ id: broken }, { row: null })).toThrow(
      `参数“id”无法计算，操作未执行（${at}）`,
    );
    error.mockRestore();
  });
});

describe('the bundle', () => {
  it('loads a page once and brings its dictionaries', async () => {
    const { services } = await bench();
    const [one, two] = await Promise.all([services.bundle.page('search'), services.bundle.page('search')]);
    expect(one).toBe(two);
    expect(services.dictionaries.label('status', 'active')).toBe('正常');
    expect(services.dictionaries.label('status', 'gone')).toBe('gone');
  });

  it.each([
    [{ evaluates: true as const }, 2],
    [{}, 0],
  ])('brings the evaluator with a page that works something out: %o', async (evaluates, value) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const common = { path: 'search', title: '查询', params: {}, calls: {}, dictionaries: {} };
    const { services } = await bench(undefined, {
      page: { ...common, kind: 'board', blocks: [], actions: [], ...evaluates },
    });
    await services.bundle.page('search');
    expect(services.expressions.value({ cel: '1 + 1', at }, {}, 0)).toBe(value);
    vi.mocked(console.error).mockRestore();
  });

  it('says in Chinese what is not there', async () => {
    const { services } = await bench();
    await expect(services.bundle.page('nowhere')).rejects.toThrow('页面不存在：nowhere');
    await expect(services.bundle.validator('validators/x.js')).rejects.toThrow('表单校验规则加载失败');
  });

  it('makes a validator of its module', async () => {
    const { services, platform } = await bench();
    platform.importModule = url =>
      Promise.resolve({
        default: (runtime: (name: string) => unknown) => (data: unknown) =>
          data ? null : [{ instancePath: url, keyword: typeof runtime('formats'), params: {} }],
      });
    const validate = await services.bundle.validator('validators/x.js');
    expect(validate(1)).toBeNull();
    expect(validate(0)).toEqual([{ instancePath: '/bundle/validators/x.js', keyword: 'object', params: {} }]);
  });
});

it('the clock follows the server, whatever the machine says', async () => {
  const { services, platform } = await bench();
  expect(services.clock.now()).toBe(platform.clock.now());
  await services.clock.synchronise();
  platform.clock.pass(1000);
  expect(new Date(services.clock.now()).toISOString()).toBe('2026-01-05T03:00:01.500Z');
});

it('the searched user (spec 3.4) and the appearance survive F5, and garbage is no hindrance', async () => {
  const local = createStorage(
    createMemoryStore({ 'heddle.appearance': '{"mode":"dark","compact":1}', 'heddle.tokenTime': 'x' }),
  );
  const { services, platform } = await bench(undefined, { local });
  expect(services.appearance.state).toEqual({
    mode: 'dark',
    dark: true,
    printing: false,
    compact: false,
    collapsed: false,
    topped: false,
  });
  services.account.set({ billId: '021' });
  expect(platform.session.get('heddle.account')).toBe('{"billId":"021"}');
  services.appearance.setMode('light');
  expect(JSON.parse(local.get('heddle.appearance') ?? '')).toMatchObject({ mode: 'light' });
});
