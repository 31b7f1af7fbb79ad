import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommandType } from '#agent/client/commands.ts';
import type { DeskSnapshot } from '#agent/desk/contract.ts';
import { notices } from '#agent/protocol/notices.ts';
import { answered } from '#server/callcentre/acd/answered.ts';
import { customerAnswered } from '#server/callcentre/acd/customer.ts';
import { hangUp } from '#server/callcentre/acd/hang-up.ts';
import type { Call, Leg } from '#server/callcentre/centre/call.ts';
import type { Centre as Hall } from '#server/callcentre/centre/centre.ts';
import type { DeskPage } from '#tests/agent/desk/page/main.ts';
import { type Network, networkTo } from '#tests/agent/desk/page/network.ts';
import { serveDeskPage } from '#tests/agent/desk/page/serve.ts';
import { type Centre, openCentre } from '#tests/server/callcentre/centre.ts';
import { startDatabase } from '#tests/server/embedded.ts';
import { browserUrl } from '../place.ts';

declare global {
  interface Window extends DeskPage {}
}

const formOf = (cno: string) => ({ identifier: 'kuandai', cno, password: `agent${cno}`, bindTel: `8${cno}` });
const form = formOf('2000');
/** Answers when the test says so. */
const silent = '13900000009';

let browser: Browser;
let database: Awaited<ReturnType<typeof startDatabase>>;
let centre: Centre;
let network: Network;
beforeAll(async () => {
  browser = await chromium.connect(browserUrl());
  database = await startDatabase();
  centre = await openCentre(
    database.url,
    { wrapupTime: 60, customersByNumber: { [silent]: { answersAfter: null } } },
    serveDeskPage,
  );
  network = await networkTo(Number(new URL(centre.first.url).port));
});
afterAll(async () => {
  await browser?.close();
  await network?.close();
  await centre?.close();
  await database?.stop();
});
beforeEach(async () => {
  centre.clear();
});

const comesIn = (): string => centre.callIn('13900000001');
const parts = {
  lift: answered,
  customerLifts: customerAnswered,
  hangUp: (hall, call) => hangUp(hall, call, 'customer'),
} satisfies Record<string, (hall: Hall, call: Call, leg: Leg) => void>;
const withCall = (part: keyof typeof parts, cno = form.cno) =>
  centre.hand.run(hall => {
    const call = hall.call(hall.agent(cno)?.callId);
    const leg = call?.legs.find(one => one.cno === cno);
    if (!call || !leg) throw new Error('no call');
    parts[part](hall, call, leg);
  });
const lift = () => withCall('lift');
const customerHangsUp = () => withCall('hangUp');

const open = async (context: BrowserContext, { port } = network): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/desk/index.html`);
  await page.waitForFunction(() => window.desk);
  return page;
};
const snapshot = (page: Page): Promise<DeskSnapshot> => page.evaluate(() => window.desk.snapshot());
const shows = (page: Page, toolbar: string, timeout = 30_000): Promise<unknown> =>
  page.waitForFunction(
    wanted => {
      const { connection, toolbar: bar } = window.desk.snapshot();
      return connection === 'online' && bar === wanted;
    },
    toolbar,
    { timeout, polling: 50 },
  );
const logIn = async (page: Page, as = form): Promise<void> => {
  expect(await page.evaluate(given => window.desk.logIn(given), as)).toEqual({ kind: 'online' });
};
const asks = async (page: Page, type: CommandType, given: object = {}): Promise<void> => {
  const settled = await page.evaluate(([name, fields]) => window.desk.command(name, fields as never), [
    type,
    given,
  ] as const);
  expect(settled).toMatchObject({ kind: 'confirmed' });
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
    expect(await owners(pages)).toEqual([pages[0]]);
    comesIn();
    for (const page of pages) await shows(page, 'ringing');
    lift();
    for (const page of pages) await shows(page, 'busyInbound');
    // One after the other, until a single tab is left.
    let rest = pages;
    while (rest.length > 1) {
      const [owner] = (await owners(rest)) as [Page];
      const { epoch } = await snapshot(owner);
      const session = await context.newCDPSession(owner);
      void session.send('Page.crash').catch(() => undefined);
      rest = rest.filter(page => page !== owner);
      await rest[0]?.waitForFunction(before => window.desk.snapshot().epoch > before, epoch, { polling: 50 });
      for (const page of rest) await shows(page, 'busyInbound');
      expect(await owners(rest)).toHaveLength(1);
    }
    const [last] = rest as [Page];
    await asks(last, 'hold');
    await shows(last, 'heldInbound');
    const { calls, notices: told } = await last.evaluate(() => window.heard);
    expect(calls.length).toBeLessThanOrEqual(1);
    expect(told).not.toContain(notices.kickedOut);
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
    const id = comesIn();
    for (const page of pages) await shows(page, 'ringing');
    await pages[0]?.waitForTimeout(1_000);
    const shown = await Promise.all(pages.map(page => page.evaluate(() => window.heard.calls)));
    expect(shown.flat()).toEqual([id]);
    await context.close();
  });

  it('a reload logs in again, in a call too, and shows it no second time', async () => {
    const { context, pages } = await tabs(1);
    const [page] = pages as [Page];
    comesIn();
    await shows(page, 'ringing');
    await page.reload();
    await shows(page, 'ringing');
    expect(await page.evaluate(() => window.heard.calls)).toEqual([]);
    customerHangsUp();
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
  /** What happens, and what is shown from then on; when it has happened, and after the line was cut. */
  type Phase = [toolbar: string, callState: string, happen: (page: Page) => unknown];
  const inbound: Phase[] = [
    ['idle', 'none', async () => undefined],
    ['ringing', 'ringing', comesIn],
    ['busyInbound', 'talking', lift],
    ['heldInbound', 'held', page => asks(page, 'hold')],
    ['afterCall', 'none', customerHangsUp],
    ['paused', 'none', page => asks(page, 'pause')],
  ];
  const two = formOf('2001');
  const outbound: Phase[] = [
    ['paused', 'none', page => asks(page, 'pause')],
    ['outboundRinging', 'agentRinging', page => asks(page, 'previewOutcall', { previewOutcallTel: silent })],
    ['outboundRinging', 'customerRinging', () => withCall('lift', two.cno)],
    ['busyOutbound', 'talking', () => withCall('customerLifts', two.cno)],
    ['heldOutbound', 'held', page => asks(page, 'hold')],
    ['afterCall', 'none', () => withCall('hangUp', two.cno)],
  ];
  it('is restored when it was cut in each state, with the state that the switch has', async () => {
    const lines = [network, await networkTo(Number(new URL(centre.first.url).port))];
    const context = await browser.newContext();
    const elsewhere = await browser.newContext();
    const pages = [await open(context, lines[0]), await open(elsewhere, lines[1])] as const;
    await logIn(pages[0]);
    await logIn(pages[1], two);
    // Its clock is a worker's: a hidden tab keeps its times.
    expect(pages[0].workers()).toHaveLength(1);
    /** Each state of one agent; two agents at a time, since each cut takes as long as the rule has it. */
    const walk = async (page: Page, line: Network | undefined, phases: Phase[]): Promise<void> => {
      for (const [toolbar, callState, happen] of phases) {
        await happen(page);
        await shows(page, toolbar);
        await expect.poll(async () => (await snapshot(page)).callState).toBe(callState);
        const { presence } = await snapshot(page);
        line?.cut();
        await page.waitForFunction(() => window.desk.snapshot().connection === 'waiting');
        expect(await page.evaluate(() => window.desk.command('pause', {}))).toMatchObject({
          kind: 'refused',
          text: '电话连接已断开，请稍后重试',
        });
        await shows(page, toolbar, 20_000);
        expect(await snapshot(page)).toMatchObject({ callState, presence });
      }
      const illegal = await page.evaluate(() => window.recorder.entries().filter(({ kind }) => kind === 'illegal'));
      expect(illegal).toEqual([]);
    };
    await Promise.all([walk(pages[0], lines[0], inbound), walk(pages[1], lines[1], outbound)]);
    await context.close();
    await elsewhere.close();
    await lines[1]?.close();
  }, 540_000);

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
