import { describe, expect, it, vi } from 'vitest';
import { createIntents } from '#runtime/services/widgets/intents.ts';
import { layoutWidgets } from '#runtime/services/widgets/layout-widgets.ts';
import { createShortcuts } from '#runtime/services/widgets/shortcuts.ts';
import { widgetServices } from '#runtime/services/widgets/widget-services.ts';
import { loggedIn } from '../fixture.ts';

describe('agent spec 6: who has a widget of the layout, and where', () => {
  const bar = { name: 'agentToolbar', opens: [], calls: [], options: {} } as const;
  const widgets = [{ ...bar, opens: [], calls: [], roles: ['客服坐席'], hiddenOn: ['a.example', 'b.example'] }];
  it.each([
    [['客服坐席'], 'boss.example', 1],
    [['财务人员'], 'boss.example', 0],
    [['客服坐席'], 'a.example', 0],
    [['客服坐席'], 'b.example', 0],
  ])('%j on %s: %d', (roles, host, count) => {
    expect(layoutWidgets({ widgets }, { roles, host })).toHaveLength(count);
  });
  it('everybody, where no role is named', () => {
    expect(layoutWidgets({ widgets: [{ ...bar, opens: [], calls: [] }] }, { roles: [], host: 'x' })).toHaveLength(1);
    expect(layoutWidgets({}, { roles: [], host: 'x' })).toEqual([]);
  });
});

it('an intent goes to who offered it last, and to nobody once all are withdrawn', () => {
  const intents = createIntents();
  const [first, second, heard] = [vi.fn(), vi.fn(), vi.fn()];
  intents.subscribe(heard);
  expect(intents.send('dial', '1')).toBe(false);
  const withdrawFirst = intents.offer('dial', first);
  const withdrawSecond = intents.offer('dial', second);
  expect(intents.send('dial', '2')).toBe(true);
  withdrawSecond();
  intents.send('dial', '3');
  withdrawFirst();
  withdrawFirst();
  expect(intents.offered('dial')).toBe(false);
  expect([first.mock.calls, second.mock.calls]).toEqual([[['3']], [['2']]]);
  expect(heard).toHaveBeenCalledTimes(4);
});

it('a key is the one bound last, until it is released', () => {
  const shortcuts = createShortcuts();
  const key = (label: string) => ({ code: 'KeyJ', label, pinyin: label, run: () => undefined });
  const release = shortcuts.bind([key('a')]);
  const releaseOther = shortcuts.bind([key('b')]);
  expect(shortcuts.find('KeyJ')?.label).toBe('b');
  releaseOther();
  expect(shortcuts.find('KeyJ')?.label).toBe('a');
  release();
  expect(shortcuts.all()).toEqual([]);
});

describe('what a widget gets', () => {
  it('is what it says that it needs', async () => {
    const { services, platform } = await loggedIn();
    const got = widgetServices(
      { needs: ['person', 'options'] },
      { host: '/x' },
      { services, platform, open: vi.fn(), prepare: vi.fn() },
    );
    expect(Object.keys(got).sort()).toEqual(['options', 'person']);
    expect(got.person.current()).toEqual({ code: 'A1001', name: '王晓明', roles: ['系统管理员'] });
  });

  it('pages by permission, and a tab that waits behind', async () => {
    const { services, platform } = await loggedIn();
    const open = vi.fn();
    const { pages } = widgetServices({ needs: ['pages'] }, {}, { services, platform, open, prepare: vi.fn() });
    expect([pages.allows('supplierManage'), pages.allows('salary'), pages.allows('nowhere')]).toEqual([
      true,
      false,
      false,
    ]);
    services.tabs.visit('index', '');
    pages.openBehind('supplierDetail', { id: '7' });
    pages.openBehind('supplierDetail', { id: '7' });
    expect(services.tabs.state.active).toBe('/index');
    expect(services.tabs.state.tabs.map(tab => tab.key)).toEqual(['/index', '/supplierDetail?id=7']);
    expect(services.tabs.state.tabs[1]?.mounted).toBe(false);
  });
});
