import { describe, expect, it } from 'vitest';
import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import { safeRedirect } from '#runtime/services/person/redirect.ts';
import { guardRoute, type RouteAccess, type Visitor } from '#runtime/services/work/route-guard.ts';
import { call, json, loggedIn, route, searching, texts } from '../fixture.ts';

const visitor = (more: Partial<Visitor> = {}): Visitor => ({
  allows: label => !label || label === '套餐变更',
  account: null,
  host: 'test.example',
  ...more,
});
const rules = {
  account: searching,
  productionHosts: ['boss.example'],
};
const broadband = { billId: '021', userSpec: 'BROADBAND' };
const unsearched: RouteAccess = { kind: 'account', message: '未搜索用户', page: 'search' };
const wrongType: RouteAccess = { kind: 'account', message: '该类型用户不允许进入该菜单', page: 'search' };
const allowed: RouteAccess = { kind: 'allowed' };

describe('a new customer who is being taken on', () => {
  const opening = route('baseBusinessManagement/opening', '宽带订购', { permission: '', userspec: ['BROADBAND'] });
  const newcomer = opening.path;
  it('counts as the searched user on the page that takes them on, and on no other', () => {
    expect(guardRoute(opening, rules, visitor())).toEqual(unsearched);
    expect(guardRoute(opening, rules, visitor({ newcomer }))).toEqual(allowed);
    const other = route('baseBusinessManagement/stop', '报停', { permission: '' });
    expect(guardRoute(other, rules, visitor({ newcomer }))).toEqual(unsearched);
  });

  it('opens nothing that the person has no right to', () => {
    const refused = guardRoute({ ...opening, permission: '宽带订购' }, rules, visitor({ newcomer }));
    expect(refused).toEqual({ kind: 'forbidden', permission: '宽带订购' });
  });
});

describe('the guards before a page', () => {
  const typed = { permission: '套餐变更', userspec: ['BROADBAND', 'EQUIPMENT'] };
  const cases: [string, BundledRoute, Partial<Visitor>, RouteAccess][] = [
    ['spec 2.15: an empty label is open to any logged-in user', route('help', '帮助', { permission: '' }), {}, allowed],
    [
      'spec 2.15: a missing label is named',
      route('salary', '薪资档案'),
      {},
      { kind: 'forbidden', permission: '薪资档案' },
    ],
    ...['baseBusinessManagement', 'onlineManager', 'financialManager', 'informationManager'].flatMap(
      (group): [string, BundledRoute, Partial<Visitor>, RouteAccess][] => [
        [`spec 2.1: ${group} without a searched user`, route(`${group}/x`, '甲', typed), {}, unsearched],
        [
          `spec 6: ${group}, a user of another type`,
          route(`${group}/x`, '甲', typed),
          { account: { userSpec: 'APPLICATION' } },
          wrongType,
        ],
        [
          `spec 6: ${group}, a user without a type`,
          route(`${group}/x`, '甲', typed),
          { account: { billId: '021' } },
          wrongType,
        ],
        [
          `spec 2.1: ${group}, a user of a fitting type`,
          route(`${group}/x`, '甲', typed),
          { account: broadband },
          allowed,
        ],
        [
          `spec 2.1: ${group} without a searched user, a page that names no type`,
          route(`${group}/x`, '甲', { permission: '' }),
          {},
          unsearched,
        ],
        [
          `spec 2.1: ${group}, any user on a page that names no type`,
          route(`${group}/x`, '甲', { permission: '' }),
          { account: { userSpec: 'APPLICATION' } },
          allowed,
        ],
      ],
    ),
    [
      'spec 2.1: businessQueries without a searched user',
      route('businessQueries/x', '甲', { permission: '' }),
      {},
      unsearched,
    ],
    [
      'spec 2.1: businessQueries, a user of any type',
      route('businessQueries/x', '甲', { permission: '', userspec: ['EQUIPMENT'] }),
      { account: broadband },
      allowed,
    ],
    [
      'spec 2.1: the page that searches asks for nobody',
      route('search', '用户综合信息', { permission: '' }),
      {},
      allowed,
    ],
    ['spec 2.1: env_pre off the production host', route('pre', '预发', { permission: '', env_pre: true }), {}, allowed],
    [
      'spec 2.1: env_pre on the production host',
      route('pre', '预发', { permission: '', env_pre: true }),
      { host: 'boss.example' },
      { kind: 'absent' },
    ],
    [
      'spec 6: permission comes before the searched user',
      route('onlineManager/x', '乙', { userspec: ['BROADBAND'] }),
      {},
      { kind: 'forbidden', permission: '乙' },
    ],
    [
      'spec 2.9: parameters that are missing are named',
      route('orderPage', '工单', { permission: '', params: ['type', 'id'], required: ['type'] }),
      {},
      { kind: 'incomplete', missing: ['type'] },
    ],
  ];
  it.each(cases)('%s', (_, page, who, expected) => {
    expect(guardRoute(page, rules, visitor(who))).toEqual(expected);
  });

  it('an app without a searched user asks for none', () => {
    expect(guardRoute(route('onlineManager/x', '甲', typed), {}, visitor())).toEqual(allowed);
  });

  it('a parameter that is given is enough', () => {
    const page = route('orderPage', '工单', { permission: '', required: ['type'] });
    expect(guardRoute(page, rules, visitor(), { type: 'fault' })).toEqual(allowed);
  });
});

describe("spec 6: the server's check of the searched user", () => {
  const path = 'baseBusinessManagement/changeOffer';
  const guardedBy = async (answer?: Parameters<typeof loggedIn>[0]) => {
    const made = await loggedIn(answer);
    const found = made.services.bundle.route(path);
    if (!found) throw new Error(path);
    made.services.bundle.app().app.account = { ...searching, check: 'user.state' };
    made.services.account.set(broadband);
    return { ...made, guards: made.services.guards, found };
  };
  const whenAsked =
    (body: unknown): Parameters<typeof loggedIn>[0] =>
    ({ url }) =>
      url.startsWith('/api/userState') ? json(body) : undefined;

  it('asks with menuName and billId, once for each page and user', async () => {
    const { guards, found, seen, services } = await guardedBy(whenAsked({ code: 200, content: { userId: 1 } }));
    expect(guards.isChecked(found)).toBe(false);
    expect(await guards.check(found)).toBeNull();
    expect(guards.isChecked(found)).toBe(true);
    expect(seen.map(({ url }) => decodeURI(url))).toEqual(['/api/userState?menuName=套餐变更&billId=021']);
    services.account.set({ ...broadband, billId: '022' });
    await Promise.resolve();
    expect(guards.isChecked(found)).toBe(false);
  });

  it.each([
    [{ code: 200, message: '用户已停机', content: null }, '用户已停机'],
    [{ code: 7, message: '用户已销户', content: null }, '用户已销户'],
  ])('%j is refused with its message', async (body, message) => {
    const { guards, found, services } = await guardedBy(whenAsked(body));
    expect(await guards.check(found)).toBe(message);
    expect(guards.isChecked(found)).toBe(false);
    expect(texts(services)).toEqual([]);
  });

  it('asks nothing where no call is named, nor about pages for many users', async () => {
    const { guards, found, services, seen } = await guardedBy();
    const search = services.bundle.route('search');
    expect(search && guards.isChecked(search)).toBe(true);
    services.bundle.app().app.account = searching;
    expect(guards.isChecked(found)).toBe(true);
    expect(await guards.check(found)).toBeNull();
    expect(seen).toEqual([]);
  });
});

it('mirrors who may make a call', async () => {
  const { services } = await loggedIn();
  const may = (access: 'public' | 'login' | string[]): boolean =>
    services.access.allowsCall(call('x', 'get', '/x', { access }));
  expect([may('public'), may('login'), may(['供应商管理', '别的']), may(['别的']), may([])]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  await services.session.logout();
  expect([may('public'), may('login'), may([''])]).toEqual([true, false, false]);
});

describe('where login leads (spec 2.1)', () => {
  it.each([
    ['/supplierManage?page=2', '/supplierManage?page=2'],
    [null, '/'],
    ['', '/'],
    ['supplierManage', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['/\t/evil.example/', '/'],
    ['/.//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?redirect=/login', '/'],
  ])('%j → %s', (target, address) => {
    expect(safeRedirect(target, 'login')).toBe(address);
  });
});
