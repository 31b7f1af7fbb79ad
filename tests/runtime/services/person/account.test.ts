import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import { createAccount } from '#runtime/services/person/account.ts';
import type { Held } from '#runtime/services/services.ts';
import { bench, json, loggedIn } from '../fixture.ts';

const deposits: Held = { title: '押金', total: 12, rows: [{ code: 'YJ1' }], name: 'code' };
const open = (kept: Record<string, string> = {}) => {
  const native = createMemoryStore(kept);
  const make = () => createAccount(createStorage(native), () => 'userId', { list: () => [], note: () => undefined });
  return { account: make(), again: make };
};

describe('the searched user and what is held with it (spec 3.4)', () => {
  it('survive F5 together, and go together', () => {
    const { account, again } = open();
    account.set({ userId: 1, billId: '021' });
    account.hold('deposits', deposits);
    expect(again().state).toEqual({ newcomer: null, current: { userId: 1, billId: '021' }, held: { deposits } });
    account.clear();
    expect(account.state).toEqual({ newcomer: null, current: null, held: {} });
    expect(again().state).toEqual({ newcomer: null, current: null, held: {} });
  });

  it('the same user, read anew, keeps what is held; another has nothing yet', () => {
    const { account, again } = open();
    account.set({ userId: 1, balance: 5 });
    account.hold('deposits', deposits);
    account.set({ userId: 1, balance: 0 });
    expect(account.state.held).toEqual({ deposits });
    account.set({ userId: 2 });
    expect(account.state.held).toEqual({});
    expect(again().state).toEqual({ newcomer: null, current: { userId: 2 }, held: {} });
  });

  it('a new customer who is taken on survives F5 in the place of the user, until one is searched', () => {
    const { account, again } = open();
    account.set({ userId: 1 });
    account.hold('deposits', deposits);
    const newcomer = { page: 'opening', known: '李*' };
    account.takeOn(newcomer);
    expect(again().state).toEqual({ newcomer, current: null, held: {} });
    account.set({ userId: 2 });
    expect(again().state).toEqual({ newcomer: null, current: { userId: 2 }, held: {} });
  });

  it('whom a page has taken on is nobody new any more, and no other page ends it', () => {
    const { account, again } = open();
    account.takeOn({ page: 'opening', known: '李*' });
    account.served('renewal');
    expect(account.state.newcomer?.known).toBe('李*');
    account.served('opening');
    expect([account.state.newcomer, again().state.newcomer]).toEqual([null, null]);
  });

  it('nothing is held of nobody', () => {
    const { account } = open();
    account.hold('deposits', deposits);
    expect(account.state.held).toEqual({});
  });

  it.each([
    '{',
    '[]',
    '7',
    '{"deposits":{"title":1}}',
    '{"deposits":{"title":"押金","total":1,"name":"a","rows":[1]}}',
  ])('garbage %s in the store is nothing held', garbage => {
    const kept = { 'heddle.account': '{"userId":1}', 'heddle.account.held': garbage };
    expect(open(kept).account.state).toEqual({ newcomer: null, current: { userId: 1 }, held: {} });
  });

  it('both go with the session (spec 4.1)', async () => {
    const { services } = await loggedIn(({ url }) => (url === '/api/supply' ? json({ code: 401 }, 401) : undefined));
    services.account.set({ id: 1 });
    services.account.hold('deposits', deposits);
    await expect(services.calls.run('supply.list')).rejects.toThrow('未登录');
    expect(services.account.state).toEqual({ newcomer: null, current: null, held: {} });
  });

  it('what is held is no reason to ask the server about the user again (spec 6)', async () => {
    const { services } = await bench();
    const route = services.bundle.route('baseBusinessManagement/changeOffer');
    if (!route) throw new Error('the tiny app has no changeOffer');
    services.bundle.app().app.account = {
      ...services.bundle.app().app.account,
      entity: 'insUser',
      page: 'search',
      check: 'user.state',
      groups: { matching: ['baseBusinessManagement'] },
    };
    services.account.set({ id: 1, userSpec: 'BROADBAND' });
    await services.guards.check(route);
    const before = services.guards.isChecked(route);
    services.account.hold('deposits', deposits);
    expect(services.guards.isChecked(route)).toBe(before);
    services.account.set({ id: 2, userSpec: 'BROADBAND' });
    expect(services.guards.isChecked(route)).toBe(false);
  });
});
