import { describe, expect, it } from 'vitest';
import type { DeskPlugin } from '#agent/desk/contract.ts';
import type { EventName } from '#agent/protocol/events/index.ts';
import { createListeners } from '#runtime/kernel/listeners.ts';
import { createBrowser, ownerOf, type Tab } from './world.ts';

describe('agent spec 4: what a desk shows', () => {
  it('knows since when the agent is what the switch says, also after a reload', async () => {
    const browser = createBrowser();
    const [tab] = (await browser.online()) as [Tab];
    browser.phone.setPresence(2);
    await browser.pass(500);
    const paused = tab.desk.snapshot().since.presence;
    expect(browser.clock.now() - paused).toBeLessThan(1_000);
    await browser.pass(60_000);
    expect(tab.desk.snapshot().since).toMatchObject({ presence: paused, toolbar: paused });
    browser.phone.durations = { loginStatusDuration: 300, deviceStatusDuration: 900 };
    const again = await browser.reload(tab);
    await browser.pass(2_000);
    const { presence, device, toolbar } = again.desk.snapshot().since;
    const ago = (moment: number): number => Math.round((browser.clock.now() - moment) / 10_000) * 10;
    expect([ago(presence), ago(device), ago(toolbar)]).toEqual([300, 900, 300]);
  });

  // Soon after each other, until the line is whole again: what a machine remembers of its agent is read off these pictures.
  for (const soon of [0, 20, 40, 100, 200, 500, 1_000, 2_000])
    it(`shows the agent in every picture after a reload, and after another one ${soon} ms later`, async () => {
      const browser = createBrowser();
      let [tab] = (await browser.online()) as [Tab];
      for (const wait of [soon, soon, 3_000]) {
        tab = await browser.reload(tab);
        const shown: unknown[] = [];
        tab.desk.onChange(({ agent, connection }) => shown.push([agent?.cno, connection === 'offline']));
        await browser.pass(wait, 20);
        expect(shown.filter(picture => String(picture) !== '2001,false')).toEqual([]);
      }
      expect(tab.desk.snapshot()).toMatchObject({ connection: 'online', toolbar: 'idle' });
    });

  it('counts down to an attempt in every tab', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    browser.board.current().cut();
    await browser.pass(1_500);
    for (const { desk } of tabs) {
      const { breakLine, connection } = desk.snapshot();
      expect(connection).toBe('waiting');
      expect(breakLine).toMatchObject({ attempt: 1 });
      expect(breakLine?.until).toBeGreaterThan(browser.clock.now());
    }
    await browser.pass(60_000);
    for (const { desk } of tabs) expect(desk.snapshot()).toMatchObject({ connection: 'online', breakLine: null });
    for (const { events } of tabs)
      expect(events.filter(({ event }) => event === 'breakLine').length).toBeGreaterThan(4);
  });

  it('tells the server’s time', async () => {
    const browser = createBrowser();
    const tab = browser.open({ serverTime: async () => (browser.clock.now() + 3_600_000) / 1_000 - 0.5 });
    const late = browser.open({ serverTime: () => Promise.reject(new Error('no time')) });
    await browser.pass(100);
    const owner = ownerOf([tab, late]);
    void owner.desk.logIn({ identifier: 'acme', cno: '2001', password: 'secret' });
    await browser.pass(2_000);
    expect(tab.desk.serverNow() - browser.clock.now()).toBe(3_600_000);
    expect(late.desk.serverNow() - browser.clock.now()).toBe(3_600_000);
    browser.crash(tab);
    await browser.pass(10_000);
    expect(late.desk.isOwner()).toBe(true);
    expect(late.desk.serverNow() - browser.clock.now()).toBe(3_600_000);
  });

  it('prolongs wrap-up as confirmed', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    const remote = tabs.find(tab => tab !== ownerOf(tabs));
    browser.phone.login = 3;
    browser.phone.publish();
    await browser.pass(200);
    const prolonged = remote?.desk.command('prolongWrapup', { wrapupTime: 120 });
    await browser.pass(200);
    expect(await prolonged).toMatchObject({ kind: 'confirmed' });
    const until = remote?.desk.snapshot().wrapup?.until ?? 0;
    expect(Math.round((until - browser.clock.now()) / 1_000)).toBe(120);
  });

  it('names whom the agent consults or gives the call to, until that is over', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    const remote = tabs.find(tab => tab !== ownerOf(tabs));
    const partner = () => remote?.desk.snapshot().partner;
    browser.phone.comesIn();
    for (const _ of [1, 2]) browser.phone.advance();
    await browser.pass(300);
    const event = async (name: EventName, fields = {}): Promise<void> => {
      browser.board.current().event(name, { cno: '2001', ...fields } as never);
      await browser.pass(300);
    };
    void remote?.desk.command('consult', { consultObject: '2002', objectType: 1 });
    await browser.pass(300);
    expect(partner()).toEqual({ how: 'consult', object: '2002' });
    await event('consultLink', { consultObject: '2002' });
    expect(partner()).toEqual({ how: 'consult', object: '2002' });
    await event('unconsult');
    expect(partner()).toBeNull();
    void remote?.desk.command('transfer', { transferObject: '2003', objectType: 1 });
    await browser.pass(300);
    expect(partner()).toEqual({ how: 'transfer', object: '2003' });
    await event('transferError', { msg: '座席忙' });
    expect(partner()).toBeNull();
    void remote?.desk.command('transfer', { transferObject: '2003', objectType: 1 });
    await browser.pass(300);
    browser.phone.hangUp();
    await browser.pass(300);
    expect(partner()).toBeNull();
  });

  it('is told at once after a quiet while, then ever more seldom, and ends as the last word says', async () => {
    const browser = createBrowser();
    const [tab] = (await browser.online()) as [Tab];
    await browser.pass(1_000);
    const told: string[] = [];
    tab.desk.onChange(({ presence }) => void told.push(presence));
    for (let time = 0; time < 99; time++) {
      browser.phone.setPresence(time % 2 === 0 ? 2 : 1);
      await browser.pass(1);
    }
    await browser.pass(100);
    expect(told.length).toBeGreaterThan(1);
    expect(told.length).toBeLessThan(6);
    expect(told.at(-1)).toBe('paused');
    expect(tab.desk.snapshot().presence).toBe('paused');
  });

  it('is the same object until something changes', async () => {
    const browser = createBrowser();
    const [tab] = (await browser.online()) as [Tab];
    const before = tab.desk.snapshot();
    let changes = 0;
    tab.desk.onChange(() => {
      changes += 1;
    });
    browser.phone.publish();
    await browser.pass(5_000);
    expect(tab.desk.snapshot()).toBe(before);
    expect(changes).toBe(0);
  });
});

describe('agent spec 4: what runs only with the owner', () => {
  /** A horn: counts how often it blew, and whether it was taken away. */
  function horn() {
    const made: { blown: number; stopped: boolean }[] = [];
    const attend = (): DeskPlugin => {
      const self = { blown: 0, stopped: false };
      made.push(self);
      const changes = createListeners();
      return {
        view: () => ({ blown: self.blown }),
        onChange: changes.add,
        actions: {
          async blow(given) {
            self.blown += Number(given);
            changes.tell();
            return { kind: 'confirmed', response: { type: 'response', reqType: 'blow', code: 0 } };
          },
        },
        stop() {
          self.stopped = true;
        },
      };
    };
    return { made, attend };
  }

  it('is shown in and driven from every tab, is there once, and goes with its owner', async () => {
    const browser = createBrowser();
    const { made, attend } = horn();
    const tabs = [browser.open({ plugins: { horn: attend } }), browser.open({ plugins: { horn: attend } })];
    await browser.pass(1_500);
    const owner = ownerOf(tabs);
    const remote = tabs.find(tab => tab !== owner) as Tab;
    const blown = remote.desk.act('horn', 'blow', 3);
    await browser.pass(100);
    expect(await blown).toMatchObject({ kind: 'confirmed' });
    expect(tabs.map(({ desk }) => desk.snapshot().plugins)).toEqual([{ horn: { blown: 3 } }, { horn: { blown: 3 } }]);
    const missing = remote.desk.act('horn', 'toString');
    await browser.pass(100);
    expect(await missing).toMatchObject({ kind: 'refused' });
    owner.desk.close();
    await browser.pass(3_000);
    expect(made).toEqual([
      { blown: 3, stopped: true },
      { blown: 0, stopped: false },
    ]);
    expect(remote.desk.isOwner()).toBe(true);
  });
});

describe('traps: a line that looks open', () => {
  it('is asked at once when the page, the machine or the network wakes, and given up after five seconds', async () => {
    const browser = createBrowser();
    const [tab] = (await browser.online()) as [Tab];
    await browser.pass(2_000);
    const before = browser.board.sent('ping').length;
    tab.platform.page.wake();
    expect(browser.board.sent('ping')).toHaveLength(before + 1);
    await browser.pass(10_000);
    expect(tab.desk.snapshot().connection).toBe('online');
    browser.board.answers.ping = () => null;
    tab.platform.page.wake();
    await browser.pass(4_900);
    expect(tab.desk.snapshot().connection).toBe('online');
    await browser.pass(200);
    expect(tab.desk.snapshot().connection).toBe('waiting');
  });

  it('is asked at once after ten minutes in which no timer ran', async () => {
    const browser = createBrowser();
    const [tab] = (await browser.online()) as [Tab];
    browser.board.answers.ping = () => null;
    browser.clock.sleep(600_000);
    await browser.pass(5_100);
    expect(tab.desk.snapshot().connection).toBe('waiting');
    delete browser.board.answers.ping;
    await browser.pass(30_000);
    expect(tab.desk.snapshot()).toMatchObject({ connection: 'online', toolbar: 'idle' });
  });
});
