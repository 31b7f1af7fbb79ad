import { beforeEach, describe, expect, it } from 'vitest';
import { createTabs } from '#runtime/services/tabs/tabs.ts';
import { app, type Bench, bench, loggedIn, route } from '../fixture.ts';

let made: Bench;
beforeEach(async () => {
  made = await bench();
});
const names = (): string[] => made.services.tabs.state.tabs.map(tab => made.services.tabs.addressOf(tab));

describe('visiting (spec 4.4)', () => {
  it('opens one tab for a page, beside the pinned home page', () => {
    const { tabs } = made.services;
    tabs.visit('supplierManage', '');
    tabs.visit('supplierManage', 'page=2');
    expect(names()).toEqual(['/index', '/supplierManage?page=2']);
    expect(tabs.state.tabs.map(tab => tab.pinned)).toEqual([true, false]);
  });

  it('opens one tab for each value of a declared parameter', () => {
    const { tabs } = made.services;
    tabs.visit('supplierDetail', 'id=1&tab=orders');
    tabs.visit('supplierDetail', 'id=2');
    tabs.visit('supplierDetail', 'id=1');
    expect(names()).toEqual(['/index', '/supplierDetail?id=1', '/supplierDetail?id=2']);
  });

  it('leads back to a tab as it was left, unless a state is asked for', () => {
    const { tabs } = made.services;
    tabs.visit('supplierManage', 'page=3');
    expect(tabs.address('supplierManage')).toBe('/supplierManage?page=3');
    expect(tabs.address('supplierManage', { status: ['active', 'frozen'], none: null })).toBe(
      '/supplierManage?status=active%2Cfrozen',
    );
    expect(tabs.address('supplierDetail', { id: 5 })).toBe('/supplierDetail?id=5');
  });
});

describe('parameters in the path (spec 2.9)', () => {
  it.each([
    ['orderPage/malfunction', '', '/orderPage/malfunction', '故障工单'],
    ['orderPage/malfunction', 'step=2', '/orderPage/malfunction?step=2', '故障工单'],
    ['orderPage/a%2Fb', '', '/orderPage/a%2Fb', '工单'],
    ['orderPage', 'type=malfunction', '/orderPage/malfunction', '故障工单'],
  ])('%s?%s is the page of %s, %s', (path, search, address, title) => {
    const { tabs } = made.services;
    const tab = tabs.visit(path, search);
    expect([tab.path, tabs.addressOf(tab), tab.title]).toEqual(['orderPage', address, title]);
    expect(tabs.address('orderPage', tab.params)).toBe(address);
    expect(tabs.visit(address.slice(1).replace(/\?.*/, ''), '').key).toBe(tab.key);
  });
});

describe('closing (spec 4.4)', () => {
  it('goes back to where the tab was opened from, else to its neighbour', () => {
    const { tabs } = made.services;
    for (const path of ['supplierManage', 'search', 'monitor']) tabs.visit(path, '');
    tabs.visit('supplierManage', '');
    const detail = tabs.visit('supplierDetail', 'id=1');
    expect(tabs.close(detail.key)).toBe('/supplierManage');
    tabs.visit('supplierManage', '');
    tabs.visit('monitor', '');
    expect(tabs.close('/monitor')).toBe('/search');
  });

  it('of a tab that is not in sight leads nowhere, and of a pinned one does nothing', () => {
    const { tabs } = made.services;
    tabs.visit('supplierManage', '');
    tabs.visit('search', '');
    expect(tabs.close('/supplierManage')).toBeNull();
    expect(tabs.close('/index')).toBeNull();
    expect(names()).toEqual(['/index', '/search']);
  });

  it.each([
    ['left', ['/index', '/b', '/c'], null],
    ['right', ['/index', '/a', '/b'], '/b'],
    ['others', ['/index', '/b'], '/b'],
    ['all', ['/index'], '/index'],
  ] as const)('%s keeps what is pinned', (which, left, next) => {
    const tabs = createTabs(
      made.platform.session,
      path => ({ path, title: path, kind: 'list', permission: '', file: '' }),
      () => 'index',
    );
    for (const path of ['index', 'a', 'b', 'c']) tabs.visit(path, '');
    expect(tabs.closeMany('/b', which)).toBe(next);
    expect(tabs.state.tabs.map(tab => tab.key)).toEqual(left);
  });
});

describe('keeping (spec 4.4)', () => {
  const open = (count: number) => {
    const tabs = createTabs(
      made.platform.session,
      path => ({ path, title: path, kind: 'list', permission: '', file: '', noCache: path === 'fresh' }),
      () => 'p0',
    );
    for (let index = 0; index < count; index += 1) tabs.visit(`p${index}`, '');
    return tabs;
  };

  it('mounts at most 12 pages, and lets go of the one shown longest ago', () => {
    const tabs = open(12);
    tabs.visit('p0', '');
    tabs.visit('p12', '');
    expect(tabs.state.tabs.filter(tab => !tab.mounted).map(tab => tab.path)).toEqual(['p1']);
    tabs.visit('p1', '');
    expect(tabs.state.tabs.find(tab => tab.path === 'p1')?.mounted).toBe(true);
  });

  it('never lets go of unsaved input', () => {
    const tabs = open(1);
    tabs.setUnsaved('/p0', true);
    for (let index = 1; index < 20; index += 1) tabs.visit(`p${index}`, '');
    expect(tabs.state.tabs.find(tab => tab.path === 'p0')?.mounted).toBe(true);
    expect(tabs.state.tabs.filter(tab => tab.mounted)).toHaveLength(12);
  });

  it('drops the state of pages flagged noCache when another is shown (spec 4.4)', () => {
    const tabs = open(1);
    tabs.visit('fresh', '');
    tabs.visit('p0', '');
    expect(tabs.state.tabs.find(tab => tab.path === 'fresh')?.mounted).toBe(false);
  });

  it('drops it with input that is not saved, too: the form keeps that as a draft', () => {
    const tabs = open(1);
    tabs.visit('fresh', '');
    tabs.setUnsaved('/fresh', true);
    tabs.visit('p0', '');
    expect(tabs.state.tabs.find(tab => tab.path === 'fresh')).toMatchObject({ mounted: false, unsaved: false });
  });

  it('pinned pages are open from the start, for whoever may enter them, and after a reset', async () => {
    const routes = [
      ...app.routes,
      route('todo', '我的待办', { permission: '', affix: true }),
      route('secret', '薪资', { affix: true }),
    ];
    const { services } = await loggedIn(undefined, { app: { ...app, routes } });
    services.tabs.restore();
    const pinned = () => services.tabs.state.tabs.map(({ path, pinned }) => [path, pinned]);
    expect(pinned()).toEqual([
      ['index', true],
      ['todo', true],
    ]);
    services.tabs.closeMany('/index', 'all');
    expect(pinned()).toHaveLength(2);
    services.tabs.reset();
    expect(pinned()).toHaveLength(2);
  });

  it('brings the tabs back after F5, without those that are gone, and loads them when they are shown', async () => {
    const { tabs } = made.services;
    tabs.visit('supplierManage', 'page=2');
    tabs.visit('supplierDetail', 'id=4');
    const routes = new Map(made.services.bundle.app().routes.map(route => [route.path, route]));
    const again = createTabs(
      made.platform.session,
      path => (path === 'supplierDetail' ? undefined : routes.get(path)),
      () => 'index',
    );
    again.restore();
    expect(again.state.tabs.map(tab => [again.addressOf(tab), tab.mounted])).toEqual([
      ['/index', false],
      ['/supplierManage?page=2', false],
    ]);
  });

  it('brings back what they were called and where they were opened from', () => {
    const { tabs } = made.services;
    tabs.visit('supplierManage', '');
    const detail = tabs.visit('supplierDetail', 'id=4');
    tabs.setDetail(detail.key, '云州启明');
    // The page that is drawn anew has no name for its record until that has been loaded.
    tabs.setDetail(detail.key, '');
    const again = createTabs(made.platform.session, made.services.bundle.route, () => 'index');
    again.restore();
    expect(again.state.tabs.at(-1)).toMatchObject({ detail: '云州启明', from: '/supplierManage' });
  });

  it.each([
    '[{"path":1}]',
    '[{"path":"supplierManage","params":{},"query":{},"detail":1}]',
    '{"a":1}',
    'nonsense',
    '[null]',
  ])('starts clean where %s is stored', stored => {
    made.platform.session.set('heddle.tabs', stored);
    made.services.tabs.restore();
    expect(names()).toEqual(['/index']);
  });
});

it('merges a page’s state and removes what is empty', () => {
  const { tabs } = made.services;
  tabs.visit('supplierManage', 'page=2&name=a');
  tabs.setQuery('/supplierManage', { page: '3', name: '', sort: 'code' });
  expect(names()[1]).toBe('/supplierManage?page=3&sort=code');
});

describe('more tabs than anybody finds their way among', () => {
  const visitMany = (from: number, to: number): void => {
    for (let id = from; id <= to; id++) made.services.tabs.visit('supplierDetail', `id=${id}`);
  };

  it('the one that was left longest ago closes by itself', () => {
    visitMany(1, 19);
    made.services.tabs.visit('supplierDetail', 'id=1');
    visitMany(20, 21);
    expect(names()).toHaveLength(20);
    expect(names().slice(0, 3)).toEqual(['/index', '/supplierDetail?id=1', '/supplierDetail?id=4']);
  });

  it('none that holds input does, however many there are', () => {
    visitMany(1, 19);
    for (const { key } of made.services.tabs.state.tabs) made.services.tabs.setUnsaved(key, true);
    visitMany(20, 22);
    // The one before was in sight when the last was opened.
    expect(names()).toHaveLength(22);
    expect(names().slice(-2)).toEqual(['/supplierDetail?id=21', '/supplierDetail?id=22']);
  });
});
