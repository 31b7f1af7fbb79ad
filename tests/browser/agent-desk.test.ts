import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { DeskSnapshot } from '#agent/desk/contract.ts';
import { notices } from '#agent/protocol/notices.ts';
import { answered } from '#server/callcentre/acd/answered.ts';
import { hangUp } from '#server/callcentre/acd/hang-up.ts';
import { callIn } from '#server/callcentre/acd/queue.ts';
import type { DeskPage } from '#tests/agent/desk/page/main.ts';
import { type Network, networkTo } from '#tests/agent/desk/page/network.ts';
import { serveDeskPage } from '#tests/agent/desk/page/serve.ts';
import { type Centre, openCentre } from '#tests/server/callcentre/centre.ts';
import { startDatabase } from '#tests/server/embedded.ts';

declare global {
  interface Window extends DeskPage {}
}

const form = { identifier: 'kuandai', cno: '2000', password: 'agent2000', bindTel: '82000' };
const enterpriseId = 3005260;

let browser: Browser;
let database: Awaited<ReturnType<typeof startDatabase>>;
let centre: Centre;
let network: Network;
beforeAll(async () => {
  browser = await chromium.connect(inject('browserUrl'));
  database = await startDatabase();
  centre = await openCentre(database.url, { wrapupTime: 60 }, serveDeskPage);
  network = await networkTo(Number(new URL(centre.first.url).port));
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
  await centre?.close();
  await database?.stop();
});
beforeEach(async () => {
  await centre.connection.pool.query('delete from heddle_cc_call');
  await centre.connection.pool.query('delete from heddle_cc_timer');
  await centre.connection.pool.query(
    `update heddle_cc_agent set state = state || '{"sessionId":null,"loginStatus":0,"deviceStatus":0,"callId":null,"action":null}'`,
  );
});

const comesIn = (): Promise<string> =>
  centre.hand.work(enterpriseId, floor =>
    callIn(floor, { from: '13900000001', to: '0001', behaviour: { answersAfter: null } }),
  ) as Promise<string>;
const withCall = (part: 'lift' | 'hangUp') =>
  centre.hand.work(enterpriseId, async floor => {
    const agent = await floor.agent(form.cno);
    const call = await floor.call(agent?.callId ?? null);
    const leg = call?.legs.find(({ cno }) => cno === form.cno);
    if (!call || !leg) throw new Error('no call');
    await (part === 'lift' ? answered(floor, call, leg) : hangUp(floor, call, 'customer'));
  });
const lift = () => withCall('lift');
const customerHangsUp = () => withCall('hangUp');

const open = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${network.port}/desk/index.html`);
  await page.waitForFunction(() => window.desk);
  return page;
};
const snapshot = (page: Page): Promise<DeskSnapshot> => page.evaluate(() => window.desk.snapshot());
const shows = (page: Page, toolbar: string, timeout = 10_000): Promise<unknown> =>
  page.waitForFunction(
    wanted => {
      const { connection, toolbar: bar } = window.desk.snapshot();
      return connection === 'online' && bar === wanted;
    },
    toolbar,
    { timeout, polling: 50 },
  );
const logIn = async (page: Page): Promise<void> => {
  expect(await page.evaluate(given => window.desk.logIn(given), form)).toEqual({ kind: 'online' });
};
const owners = async (pages: readonly Page[]): Promise<Page[]> => {
  const owning = await Promise.all(pages.map(page => page.evaluate(() => window.desk.isOwner())));
  return pages.filter((_, index) => owning[index]);
};
/** Tabs of one browser, the first of them logged in. */
async function tabs(count: number): Promise<{ context: BrowserContext; pages: Page[] }> {
  const context = await browser.newContext();
  const pages: Page[] = [];
  for (let made = 0; made < count; made += 1) pages.push(await open(context));
  await logIn(pages[0] as Page);
  for (const page of pages) await shows(page, 'idle');
  return { context, pages };
}

describe('agent spec 4: several tabs in a browser', () => {
  it.each([2, 3])('%i tabs: the owner is killed in a call, another goes on within ten seconds', async count => {
    const { context, pages } = await tabs(count);
    const [owner] = await owners(pages);
    expect(owner).toBe(pages[0]);
    const rest = pages.slice(1);
    await comesIn();
    for (const page of pages) await shows(page, 'ringing');
    await lift();
    for (const page of pages) await shows(page, 'busyInbound');
    const session = await context.newCDPSession(owner as Page);
    void session.send('Page.crash').catch(() => undefined);
    await rest[0]?.waitForFunction(() => window.desk.snapshot().epoch > 1, undefined, { polling: 50 });
    for (const page of rest) await shows(page, 'busyInbound');
    expect(await owners(rest)).toHaveLength(1);
    expect(await rest[0]?.evaluate(() => window.desk.command('hold', {}))).toMatchObject({ kind: 'confirmed' });
    for (const page of rest) await shows(page, 'heldInbound');
    const shown = await Promise.all(rest.map(page => page.evaluate(() => window.heard)));
    expect(shown.flatMap(({ calls }) => calls).length).toBeLessThanOrEqual(1);
    expect(shown.flatMap(({ notices: told }) => told)).not.toContain(notices.kickedOut);
    await context.close();
  });

  it('a frozen owner is replaced within ten seconds, and makes no war when it thaws', async () => {
    const { context, pages } = await tabs(2);
    const [owner, other] = pages as [Page, Page];
    const session = await context.newCDPSession(owner);
    await session.send('Debugger.enable');
    await session.send('Debugger.pause');
    await other.waitForFunction(() => window.desk.isOwner(), undefined, { polling: 50 });
    await shows(other, 'idle');
    await other.evaluate(() => window.desk.command('pause', {}));
    await session.send('Debugger.resume').catch(() => undefined);
    await session.detach();
    await shows(owner, 'paused');
    expect(await owners(pages)).toEqual([other]);
    expect((await owner.evaluate(() => window.heard)).notices).not.toContain(notices.kickedOut);
    const { epoch } = await snapshot(other);
    await other.waitForTimeout(2_000);
    expect((await snapshot(other)).epoch).toBe(epoch);
    await context.close();
  });

  it('shows an incoming call once', async () => {
    const { context, pages } = await tabs(3);
    const id = await comesIn();
    for (const page of pages) await shows(page, 'ringing');
    await pages[0]?.waitForTimeout(1_000);
    const shown = await Promise.all(pages.map(page => page.evaluate(() => window.heard.calls)));
    expect(shown.flat()).toEqual([id]);
    await context.close();
  });

  it('a reload logs in again, in a call too, and shows it no second time', async () => {
    const { context, pages } = await tabs(1);
    const [page] = pages as [Page];
    await comesIn();
    await shows(page, 'ringing');
    await page.reload();
    await shows(page, 'ringing');
    expect(await page.evaluate(() => window.heard.calls)).toEqual([]);
    await customerHangsUp();
    await shows(page, 'idle');
    await page.reload();
    await shows(page, 'idle');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'agent2000',
    );
    await context.close();
  });
});

describe('agent spec 4: the line', () => {
  const phases: [string, string, () => Promise<unknown>][] = [
    ['ringing', 'ringing', comesIn],
    ['talking', 'busyInbound', lift],
    ['after the call', 'afterCall', customerHangsUp],
  ];
  it('is restored when it was cut in each state, with the state that the switch has', async () => {
    const { context, pages } = await tabs(1);
    const [page] = pages as [Page];
    // Its clock is a worker's: a hidden tab keeps its times.
    expect(page.workers()).toHaveLength(1);
    const cut = async (toolbar: string): Promise<void> => {
      network.cut();
      await page.waitForFunction(() => window.desk.snapshot().connection === 'waiting');
      expect(await page.evaluate(() => window.desk.command('pause', {}))).toMatchObject({
        kind: 'refused',
        text: '电话连接已断开，请稍后重试',
      });
      await shows(page, toolbar, 20_000);
    };
    await cut('idle');
    for (const [, toolbar, happen] of phases) {
      await happen();
      await shows(page, toolbar);
      await cut(toolbar);
    }
    expect(await page.evaluate(() => window.desk.command('pause', {}))).toMatchObject({ kind: 'confirmed' });
    await cut('paused');
    const illegal = await page.evaluate(() => window.recorder.entries().filter(({ kind }) => kind === 'illegal'));
    expect(illegal).toEqual([]);
    await context.close();
  }, 180_000);

  it('is given up soon after a sleep, although it looks open', async () => {
    const context = await browser.newContext();
    await context.clock.install();
    const page = await open(context);
    await logIn(page);
    await shows(page, 'idle');
    network.stall(true);
    await context.clock.fastForward(600_000);
    await page.waitForFunction(() => window.desk.snapshot().connection !== 'online', undefined, { timeout: 9_000 });
    network.stall(false);
    await shows(page, 'idle', 40_000);
    await context.close();
  });

  it('ends with a log-in in another browser, which is told once', async () => {
    const { context, pages } = await tabs(2);
    const elsewhere = await browser.newContext();
    const other = await open(elsewhere);
    await logIn(other);
    for (const page of pages)
      await page.waitForFunction(() => window.desk.snapshot().connection === 'kickedOut', undefined, { polling: 50 });
    const told = await Promise.all(pages.map(page => page.evaluate(() => window.heard.notices)));
    expect(told.flat().filter(text => text === notices.kickedOut)).toHaveLength(1);
    await shows(other, 'idle');
    await other.waitForTimeout(2_000);
    await shows(other, 'idle');
    await context.close();
    await elsewhere.close();
  });
});
