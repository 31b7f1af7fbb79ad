import { describe, expect, it } from 'vitest';
import type { EventFields } from '#agent/protocol/events/index.ts';
import { enterpriseId } from '../connection/switchboard.ts';
import { type Browser, createBrowser, ownerOf, type Tab } from './world.ts';

const ringing: EventFields<'ringing'> = {
  enterpriseId,
  cno: '2001',
  mainUniqueId: 'call-1',
  uniqueId: 'leg-1',
  callType: 1,
  customerNumber: '13800000000',
  hotline: '4008000001',
  customerProvince: '湖北',
  customerCity: '武汉',
};
const shown = (tabs: readonly Tab[]): string[] => tabs.flatMap(({ calls }) => calls.map(({ serialId }) => serialId));

async function ring(browser: Browser, fields: EventFields<'ringing'> = ringing): Promise<void> {
  browser.phone.comesIn();
  browser.phone.advance();
  browser.board.current().event('ringing', fields);
  await browser.pass(300, 20);
}

describe('agent spec 2, 3: an incoming call', () => {
  it('is shown once, in the tab that the person looks at, with what the page needs', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(3);
    const owner = ownerOf(tabs);
    for (const { platform } of tabs) platform.page.show(false);
    const looked = tabs.find(tab => tab !== owner);
    looked?.platform.page.show(true);
    await browser.pass(100);
    await ring(browser);
    await ring(browser);
    await browser.pass(5_000);
    expect(shown(tabs)).toEqual(['call-1']);
    expect(looked?.calls).toEqual([
      {
        comingCallNo: '13800000000',
        calledNo: '4008000001',
        serialId: 'call-1',
        customerProvince: '湖北',
        customerCity: '武汉',
      },
    ]);
  });

  it.each([
    ['监听', 105],
    ['耳语', 106],
    ['强插', 107],
    ['三方', 104],
  ])('that a supervisor comes to by %s opens nothing, and is known as such', async (_, detailCallType) => {
    const browser = createBrowser();
    const [tab] = (await browser.online()) as [Tab];
    // The first words of it do not say what it is.
    browser.phone.comesIn();
    browser.board.current().event('status', { ...browser.phone.status(), mainUniqueId: 'call-1', ...ringing } as never);
    await browser.pass(300, 20);
    const status = {
      ...browser.phone.status(),
      ...ringing,
      code: 'RINGING',
      action: 'ringingConsult',
      deviceStatus: 3,
    };
    browser.board.status = () => status as never;
    browser.board.current().event('status', status as never);
    await browser.pass(300, 20);
    browser.board.current().event('ringing', { ...ringing, detailCallType });
    await browser.pass(300, 20);
    expect(tab.calls).toEqual([]);
    expect(tab.desk.snapshot().call).toMatchObject({ role: 'supervisor' });
  });

  it('that is a consultation is shown as soon as it says so', async () => {
    const browser = createBrowser();
    const [tab] = (await browser.online()) as [Tab];
    const status = {
      ...browser.phone.status(),
      ...ringing,
      code: 'RINGING',
      action: 'ringingConsult',
      deviceStatus: 3,
    };
    browser.board.status = () => status as never;
    browser.board.current().event('status', status as never);
    await browser.pass(300, 20);
    expect(tab.calls).toEqual([]);
    browser.board.current().event('ringing', { ...ringing, detailCallType: 103 });
    await browser.pass(300, 20);
    expect(shown([tab])).toEqual(['call-1']);
  });

  it('is shown by the owner where no tab is in sight', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(3);
    for (const { platform } of tabs) platform.page.show(false);
    await browser.pass(1_500);
    await ring(browser);
    expect(shown([ownerOf(tabs)])).toEqual(['call-1']);
    expect(shown(tabs)).toHaveLength(1);
  });

  it('is shown by the owner where the tab in sight does not come to it', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    const owner = ownerOf(tabs);
    const other = tabs.find(tab => tab !== owner);
    owner.platform.page.show(false);
    await browser.pass(100);
    other?.platform.tab.freeze();
    await ring(browser);
    await browser.pass(1_000);
    other?.platform.tab.thaw();
    await browser.pass(1_000);
    expect(shown([owner])).toEqual(['call-1']);
    expect(shown(tabs)).toHaveLength(1);
  });

  it('is not shown again by a new owner, after a cut or after a reload', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    browser.phone.call = { mainUniqueId: 'call-1', customerNumber: '13800000000', hotline: '4008000001' };
    await ring(browser);
    browser.crash(ownerOf(tabs));
    await browser.pass(3_000);
    browser.board.current().cut();
    await browser.pass(60_000);
    const owner = ownerOf(tabs.filter(({ platform }) => !platform.tab.isDead()));
    const again = await browser.reload(owner);
    await browser.pass(3_000);
    expect(again.desk.snapshot()).toMatchObject({ toolbar: 'ringing', call: { serialId: 'call-1' } });
    expect(shown([...tabs, again])).toEqual(['call-1']);
  });

  it('that came during a hand-over is shown by the new owner, from the status', async () => {
    const browser = createBrowser();
    const tabs = await browser.online(2);
    const owner = ownerOf(tabs);
    owner.platform.tab.freeze();
    browser.phone.call = { mainUniqueId: 'call-2', customerNumber: '13900000000', hotline: '4008000001' };
    browser.phone.comesIn();
    browser.phone.advance();
    await browser.pass(10_000);
    const rest = tabs.filter(tab => tab !== owner);
    expect(rest.flatMap(({ calls }) => calls)).toMatchObject([
      { comingCallNo: '13900000000', calledNo: '4008000001', serialId: 'call-2' },
    ]);
    owner.platform.tab.thaw();
    await browser.pass(3_000);
    expect(shown(tabs)).toEqual(['call-2']);
  });

  it('of which the switch says no called number gets the number that rings', async () => {
    const browser = createBrowser();
    const [tab] = await browser.online();
    browser.board.current().cut();
    browser.phone.call = { mainUniqueId: 'call-3', customerNumber: '13900000000' };
    browser.phone.phase = 'ringing';
    await browser.pass(60_000);
    expect(tab?.calls).toMatchObject([{ calledNo: '8001', serialId: 'call-3' }]);
  });

  it('is none where the agent dialled', async () => {
    const browser = createBrowser();
    const [tab] = await browser.online();
    void tab?.desk.command('previewOutcall', { previewOutcallTel: '13800000000' });
    await browser.pass(100);
    browser.phone.advance();
    browser.board.current().event('ringing', { ...ringing, callType: 4 });
    await browser.pass(1_000);
    expect(tab?.desk.snapshot().call).toMatchObject({ direction: 'outbound', customerNumber: '13800000000' });
    expect(tab?.calls).toEqual([]);
  });

  it('stays known through wrap-up, and is cleared by logging out', async () => {
    const browser = createBrowser();
    const [tab] = await browser.online();
    await ring(browser);
    browser.phone.advance();
    await browser.pass(200);
    expect(tab?.desk.snapshot().call).toMatchObject({ serialId: 'call-1', answered: expect.any(Number) });
    browser.phone.hangUp();
    browser.board.current().event('wrapupStart', { enterpriseId, cno: '2001', wrapupTime: 30 });
    await browser.pass(200);
    expect(tab?.desk.snapshot()).toMatchObject({
      toolbar: 'afterCall',
      call: { serialId: 'call-1', ended: expect.any(Number) },
      wrapup: { until: expect.any(Number) },
    });
    void tab?.desk.logOut(0);
    await browser.pass(500);
    expect(tab?.desk.snapshot()).toMatchObject({ toolbar: 'offline', call: null, wrapup: null });
  });
});
