import { describe, expect, it } from 'vitest';
import { notices } from '#agent/protocol/notices.ts';
import { form } from '../connection/agent.ts';
import { answer, enterpriseId } from '../connection/switchboard.ts';
import { createBrowser, ownerOf, type Tab } from './world.ts';

const others = (tabs: readonly Tab[], one: Tab): Tab[] => tabs.filter(tab => tab !== one);
const bar = ({ desk }: Tab): string => desk.snapshot().toolbar;

describe('agent spec 4: one tab owns, all show and drive', () => {
  it('shows in every tab what the owner knows, and nothing secret', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(3);
    const snapshots = tabs.map(({ desk }) => desk.snapshot());
    expect(snapshots.map(({ here }) => here).filter(Boolean)).toHaveLength(1);
    for (const snapshot of snapshots) expect({ ...snapshot, here: false }).toEqual({ ...snapshots[0], here: false });
    expect(snapshots[1]).toMatchObject({ connection: 'online', toolbar: 'idle', agent: { cno: '2001' } });
    expect(JSON.stringify(snapshots)).not.toMatch(/secret/);
    expect(browser.board.transports.filter(({ open }) => open)).toHaveLength(1);
  });

  it('carries out a command of any tab, once, and tells that tab how it came out', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(3);
    const [remote] = others(tabs, ownerOf(tabs));
    const paused = remote?.desk.command('pause', {});
    await browser.pass(500);
    expect(await paused).toMatchObject({ kind: 'confirmed' });
    expect(browser.board.sent('pause')).toHaveLength(1);
    expect(tabs.map(bar)).toEqual(['paused', 'paused', 'paused']);
    expect(await remote?.desk.command('hold', {})).toMatchObject({ kind: 'refused' });
  });

  it('lets a tab in that opens later', async () => {
    const browser = createBrowser();
    const tabs = await browser.online();
    const late = browser.open();
    await browser.pass(1_500);
    expect(late.desk.snapshot()).toMatchObject({ connection: 'online', toolbar: 'idle', here: false });
    expect(ownerOf([...tabs, late])).toBe(tabs[0]);
    expect(browser.board.transports).toHaveLength(1);
  });

  it('makes the tab that logs in the owner', async () => {
    const browser = createBrowser();
    const tabs = [browser.open(), browser.open()];
    await browser.pass(1_000);
    const [second] = others(tabs, ownerOf(tabs));
    const result = second?.desk.logIn(form);
    await browser.pass(1_000, 20);
    expect(await result).toEqual({ kind: 'online' });
    expect(ownerOf(tabs)).toBe(second);
    expect(tabs.map(bar)).toEqual(['idle', 'idle']);
    expect(await tabs[0]?.desk.logIn(form)).toEqual({ kind: 'ended' });
  });

  it('does not log in over the head of an owner that it has not heard yet', async () => {
    const browser = createBrowser();
    const tabs = await browser.online();
    const late = browser.open();
    const result = late.desk.logIn(form);
    await browser.pass(2_000);
    expect(await result).toEqual({ kind: 'ended' });
    expect(ownerOf([...tabs, late])).toBe(tabs[0]);
    expect(browser.authenticated).toHaveLength(1);
  });

  it('refuses a log-in that cannot be, and asks nobody', async () => {
    const browser = createBrowser();
    const tab = browser.open();
    await browser.pass(100);
    expect(await tab.desk.logIn({ ...form, cno: ' ' })).toEqual({ kind: 'unfit', text: '座席工号不能为空' });
    expect(tab.notices).toEqual([{ kind: 'error', text: '座席工号不能为空' }]);
    expect(browser.authenticated).toEqual([]);
  });

  it('logs out from any tab', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    const out = others(tabs, ownerOf(tabs))[0]?.desk.logOut(0);
    await browser.pass(500);
    await out;
    expect(browser.board.sent('logout')).toHaveLength(1);
    expect(tabs.map(bar)).toEqual(['offline', 'offline']);
  });

  it('keeps users of one browser apart', async () => {
    const browser = createBrowser();
    const [tab] = await browser.online();
    const stranger = browser.open({ scope: 'another' });
    await browser.pass(2_000);
    expect(stranger.desk.snapshot()).toMatchObject({ connection: 'offline', agent: null, here: true });
    expect(tab?.desk.isOwner()).toBe(true);
  });
});

describe('agent spec 4: hand-over', () => {
  const ways: [string, (browser: ReturnType<typeof createBrowser>, owner: Tab) => void][] = [
    ['closes', (_, owner) => owner.platform.page.leave()],
    ['is closed by its page', (_, owner) => owner.desk.close()],
    ['crashes', (browser, owner) => browser.crash(owner)],
    ['freezes', (_, owner) => owner.platform.tab.freeze()],
  ];
  it.each(ways)('within ten seconds after the owner %s', async (_, happen) => {
    const browser = createBrowser();
    const tabs = await browser.online(3);
    browser.phone.comesIn();
    browser.phone.advance();
    browser.phone.advance();
    await browser.pass(500);
    const owner = ownerOf(tabs);
    const rest = others(tabs, owner);
    expect(rest.map(bar)).toEqual(['busyInbound', 'busyInbound']);
    happen(browser, owner);
    await browser.pass(10_000);
    expect(browser.board.sent('logout')).toEqual([]);
    expect(rest.filter(({ desk }) => desk.isOwner())).toHaveLength(1);
    for (const { desk } of rest)
      expect(desk.snapshot()).toMatchObject({ connection: 'online', toolbar: 'busyInbound' });
    expect(browser.board.transports).toHaveLength(2);
    expect(browser.board.sent('login').map(({ message }) => message.loginStatus)).toEqual([1, -1]);
    const held = rest[0]?.desk.command('hold', {});
    await browser.pass(500);
    expect(await held).toMatchObject({ kind: 'confirmed' });
    expect(rest.map(bar)).toEqual(['heldInbound', 'heldInbound']);
  });

  it('makes no war with an owner that thaws: it becomes a remote, and nobody is told of a kick-out', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(3);
    const owner = ownerOf(tabs);
    owner.platform.tab.freeze();
    await browser.pass(60_000);
    browser.phone.setPresence(2);
    await browser.pass(500);
    owner.platform.tab.thaw();
    await browser.pass(60_000);
    expect(ownerOf(tabs)).not.toBe(owner);
    expect(tabs.map(bar)).toEqual(['paused', 'paused', 'paused']);
    expect(tabs.flatMap(tab => tab.notices.map(({ text }) => text))).not.toContain(notices.kickedOut);
    expect(browser.board.transports).toHaveLength(2);
  });

  it('shows what was, not a bar that is logged out, until the state is read', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    const [remote] = others(tabs, ownerOf(tabs));
    const seen = new Set<string>();
    remote?.desk.onChange(({ toolbar }) => void seen.add(toolbar));
    browser.crash(ownerOf(tabs));
    await browser.pass(3_000, 20);
    expect(remote?.desk.isOwner()).toBe(true);
    expect([...seen]).toEqual(['idle']);
  });

  it('takes what happened meanwhile from the switch', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    const owner = ownerOf(tabs);
    owner.platform.tab.freeze();
    browser.phone.setPresence(2);
    await browser.pass(10_000);
    expect(others(tabs, owner).map(bar)).toEqual(['paused']);
  });

  it('begins anew after all tabs slept, without a change of owner', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(3);
    const owner = ownerOf(tabs);
    browser.clock.sleep(600_000);
    await browser.pass(20_000);
    expect(ownerOf(tabs)).toBe(owner);
    expect(browser.board.transports).toHaveLength(1);
    expect(tabs.map(bar)).toEqual(['idle', 'idle', 'idle']);
  });
});

describe('agent spec 4, 5: a command whose owner dies', () => {
  it('is unknown, once, is never repeated, and the state has been read again', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    const [remote] = others(tabs, ownerOf(tabs));
    const outcomes: unknown[] = [];
    void remote?.desk.command('previewOutcall', { previewOutcallTel: '13800000000' }).then(it => outcomes.push(it));
    await browser.pass(30, 10);
    browser.crash(ownerOf(tabs));
    await browser.pass(20_000);
    expect(outcomes).toEqual([{ kind: 'unknown' }]);
    expect(browser.board.sent('previewOutcall')).toHaveLength(1);
    expect(browser.phone.dialled).toEqual(['13800000000']);
    expect(remote?.desk.snapshot()).toMatchObject({ connection: 'online', here: true });
    expect(remote?.notices.at(-1)).toEqual({ kind: 'warning', text: notices.unknownOutcome });
  });

  it('is not carried out by an owner that thaws later', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    const owner = ownerOf(tabs);
    const [remote] = others(tabs, owner);
    owner.platform.tab.freeze();
    const dialled = remote?.desk.command('previewOutcall', { previewOutcallTel: '13800000000' });
    await browser.pass(10_000);
    expect(await dialled).toEqual({ kind: 'unknown' });
    owner.platform.tab.thaw();
    await browser.pass(5_000);
    expect(browser.phone.dialled).toEqual([]);
  });

  it('is refused where there is nobody to carry it out', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    const owner = ownerOf(tabs);
    const [remote] = others(tabs, owner);
    owner.platform.tab.freeze();
    await browser.pass(5_900);
    expect(await remote?.desk.command('pause', {})).toEqual({ kind: 'refused', text: notices.notConnected });
  });
});

describe('agent spec 4: kick-out', () => {
  it('by another browser ends it in all tabs, is told once, and nobody comes back by himself', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(3);
    browser.board.current().event('kickout', { cno: '2001', enterpriseId, sessionId: 'zzzzzzzzzz' });
    await browser.pass(60_000);
    expect(tabs.map(({ desk }) => desk.snapshot().connection)).toEqual(['kickedOut', 'kickedOut', 'kickedOut']);
    expect(tabs.flatMap(tab => tab.notices.filter(({ text }) => text === notices.kickedOut))).toHaveLength(1);
    expect(browser.board.transports).toHaveLength(1);
    browser.crash(ownerOf(tabs));
    await browser.pass(20_000);
    expect(browser.board.transports).toHaveLength(1);
  });
});

describe('agent spec 4: remembered', () => {
  it('logs in again after a reload, without a password', async () => {
    const browser = createBrowser();
    const [tab] = await browser.online();
    browser.phone.setPresence(2);
    await browser.pass(200);
    const again = await browser.reload(tab as Tab);
    expect(again.desk.snapshot().remembered).toMatchObject({ cno: '2001' });
    await browser.pass(3_000);
    expect(again.desk.snapshot()).toMatchObject({ connection: 'online', toolbar: 'paused' });
    expect(browser.authenticated).toEqual(['secret']);
    expect(again.notices).toEqual([]);
  });

  it('keeps no password anywhere', async () => {
    const kept: string[] = [];
    const browser = createBrowser();
    const { set } = browser.local;
    browser.local.set = (key, value) => {
      kept.push(value);
      set(key, value);
    };
    const [tab] = await browser.online();
    kept.push(tab?.platform.session.get('agent.last.clerk') ?? '');
    expect(kept.join()).toContain(answer.token);
    expect(kept.join()).not.toContain('"password"');
    expect(kept.join()).not.toContain(':"secret"');
    expect(browser.local.get('agent.form.clerk')).not.toContain(answer.token);
  });

  it('does not come back after a log-out', async () => {
    const browser = createBrowser();
    const [tab] = await browser.online();
    void tab?.desk.logOut(0);
    await browser.pass(500);
    const again = await browser.reload(tab as Tab);
    await browser.pass(3_000);
    expect(again.desk.snapshot()).toMatchObject({ connection: 'offline', agent: null });
  });

  it('keeps what another tab has since become', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    const owner = ownerOf(tabs);
    const [remote] = others(tabs, owner);
    const again = await browser.reload(owner);
    await browser.pass(3_000);
    expect(remote?.desk.isOwner()).toBe(true);
    void remote?.desk.logOut(0);
    await browser.pass(500);
    browser.crash(remote as Tab);
    await browser.pass(3_000);
    expect(again.desk.snapshot()).toMatchObject({ connection: 'offline', here: true });
  });
});

describe('agent spec 4: closing the browser', () => {
  it('logs the last tab out as the session says', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    const owner = ownerOf(tabs);
    const [last] = others(tabs, owner);
    owner.platform.page.leave();
    await browser.pass(3_000);
    expect(browser.board.sent('logout')).toEqual([]);
    last?.platform.page.leave();
    await browser.pass(500);
    expect(browser.board.sent('logout').map(({ message }) => message)).toMatchObject([
      { keepCCOnline: 1, automatic: 1 },
    ]);
  });

  it('asks before the tab is left through which the agent talks', async () => {
    const browser = createBrowser();
    const tabs = [browser.open(), browser.open()];
    await browser.pass(1_000);
    const owner = ownerOf(tabs);
    void owner.desk.logIn({ ...form, bindType: 3 });
    await browser.pass(1_500);
    const asking = (): boolean[] => [owner, ...others(tabs, owner)].map(({ platform }) => platform.page.asks());
    expect(asking()).toEqual([false, false]);
    browser.phone.comesIn();
    browser.phone.advance();
    await browser.pass(300);
    expect(asking()).toEqual([true, false]);
  });

  it('does not log out in a call', async () => {
    const browser = createBrowser();
    const [tab] = await browser.online();
    browser.phone.comesIn();
    browser.phone.advance();
    await browser.pass(300);
    const again = await browser.reload(tab as Tab);
    await browser.pass(3_000);
    expect(browser.board.sent('logout')).toEqual([]);
    expect(bar(again)).toBe('ringing');
  });
});
