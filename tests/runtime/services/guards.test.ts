import { describe, expect, it } from 'vitest';
import { admit } from '#runtime/services/admission.ts';
import { safeRedirect } from '#runtime/services/redirect.ts';
import { app, call, loggedIn } from './fixture.ts';

describe('admission to a page (spec 2.1, 6)', () => {
  const ask = async (path: string, account: Record<string, unknown> | null = null) => {
    const { services } = await loggedIn();
    const found = services.bundle.route(path);
    if (!found) throw new Error(path);
    return admit(found, app, services.access, { current: account });
  };

  it('names the missing permission', async () => {
    expect(await ask('salary')).toEqual({ kind: 'forbidden', permission: '薪资档案' });
    expect(await ask('supplierManage')).toEqual({ kind: 'admitted' });
    expect(await ask('index')).toEqual({ kind: 'admitted' });
  });

  it('asks for a searched user of the fitting type', async () => {
    const path = 'baseBusinessManagement/changeOffer';
    expect(await ask(path)).toEqual({ kind: 'account', message: '未搜索用户', page: 'search' });
    expect(await ask(path, { userSpec: 'EQUIPMENT' })).toEqual({
      kind: 'account',
      message: '该类型用户不允许进入该菜单',
      page: 'search',
    });
    expect(await ask(path, { userSpec: 'BROADBAND' })).toEqual({ kind: 'admitted' });
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
