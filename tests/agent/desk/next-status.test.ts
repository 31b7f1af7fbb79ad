import { describe, expect, it } from 'vitest';
import type { NextStatus } from '#agent/desk/contract.ts';
import { type Browser, createBrowser, ownerOf, type Tab } from './world.ts';

const rest: NextStatus = { presence: 'paused', pauseDescription: '小休' };

/** Two tabs, of which one does not own, and an inbound call under way. */
async function inCall(): Promise<{ browser: Browser; tabs: Tab[]; remote: Tab }> {
  const browser = createBrowser();
  const tabs = await browser.online(2);
  browser.phone.comesIn();
  for (const _ of [1, 2]) browser.phone.advance();
  await browser.pass(300);
  const remote = tabs.find(tab => tab !== ownerOf(tabs)) as Tab;
  return { browser, tabs, remote };
}
const pauses = (browser: Browser): unknown[] =>
  browser.board.sent('pause').map(({ message }) => message.pauseDescription);
const texts = (tabs: readonly Tab[]): string[] => tabs.flatMap(({ notices }) => notices.map(({ text }) => text));

describe('agent spec 4: what comes after a call', () => {
  it('is kept and shown in every tab, and asked for once, when call and wrap-up are over', async () => {
    const { browser, tabs, remote } = await inCall();
    void remote.desk.setNext(rest);
    await browser.pass(300);
    expect(tabs.map(({ desk }) => desk.snapshot().next)).toEqual([rest, rest]);
    browser.phone.hangUp();
    await browser.pass(5_000);
    expect(remote.desk.snapshot()).toMatchObject({ toolbar: 'afterCall', next: rest });
    expect(pauses(browser)).toEqual([]);
    browser.phone.setPresence(1);
    await browser.pass(5_000);
    expect(pauses(browser)).toEqual(['小休']);
    expect(remote.desk.snapshot()).toMatchObject({ toolbar: 'paused', next: null });
    // The next call brings nothing of it back.
    browser.phone.setPresence(1);
    await browser.pass(1_000);
    expect(pauses(browser)).toEqual(['小休']);
  });

  it('is the last choice, and nothing where it was withdrawn', async () => {
    const { browser, remote } = await inCall();
    void remote.desk.setNext({ presence: 'paused', pauseDescription: '会议' });
    void remote.desk.setNext(rest);
    void remote.desk.setNext(null);
    await browser.pass(300);
    browser.phone.hangUp();
    browser.phone.setPresence(1);
    await browser.pass(3_000);
    expect(pauses(browser)).toEqual([]);
    expect(remote.desk.snapshot()).toMatchObject({ toolbar: 'idle', next: null });
  });

  it('is overtaken by busy that is pressed in the wrap-up', async () => {
    const { browser, remote } = await inCall();
    void remote.desk.setNext(rest);
    await browser.pass(300);
    browser.phone.hangUp();
    await browser.pass(300);
    void remote.desk.command('pause', { pauseDescription: '用餐' });
    await browser.pass(3_000);
    expect(pauses(browser)).toEqual(['用餐']);
  });

  it('is told where the switch refuses it, and not asked for again', async () => {
    const { browser, tabs, remote } = await inCall();
    browser.board.answers.pause = () => ({ code: 20 });
    void remote.desk.setNext(rest);
    await browser.pass(300);
    browser.phone.hangUp();
    browser.phone.setPresence(1);
    await browser.pass(10_000);
    expect(pauses(browser)).toEqual(['小休']);
    expect(texts(tabs)).toEqual(expect.arrayContaining(['没有权限', '通话后未能置忙（小休），请重新选择']));
    expect(remote.desk.snapshot().next).toBeNull();
  });

  it('is not asked for where the agent is so already, by whoever it was', async () => {
    const { browser, remote } = await inCall();
    void remote.desk.setNext({ presence: 'idle' });
    await browser.pass(300);
    browser.phone.hangUp();
    browser.phone.setPresence(1);
    await browser.pass(3_000);
    expect(browser.board.sent('unpause')).toEqual([]);
    expect(remote.desk.snapshot().next).toBeNull();
  });

  it('outlives the tab that owned, a cut and a reload', async () => {
    const { browser, tabs, remote } = await inCall();
    void remote.desk.setNext(rest);
    await browser.pass(300);
    browser.crash(ownerOf(tabs));
    await browser.pass(10_000);
    expect(remote.desk.snapshot()).toMatchObject({ here: true, connection: 'online', next: rest });
    browser.board.current().cut();
    browser.phone.hangUp();
    browser.phone.login = 1;
    await browser.pass(500);
    expect(pauses(browser)).toEqual([]);
    const again = await browser.reload(remote);
    expect(again.desk.snapshot().next ?? rest).toEqual(rest);
    await browser.pass(60_000);
    expect(pauses(browser)).toEqual(['小休']);
    expect(again.desk.snapshot()).toMatchObject({ toolbar: 'paused', next: null });
  });

  it('goes with the log-out', async () => {
    const { browser, remote } = await inCall();
    void remote.desk.setNext(rest);
    await browser.pass(300);
    void remote.desk.logOut(1);
    await browser.pass(1_000);
    expect(remote.desk.snapshot()).toMatchObject({ toolbar: 'offline', next: null });
  });
});
