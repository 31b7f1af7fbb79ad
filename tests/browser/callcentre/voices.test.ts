import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentSession } from '#agent/protocol/session.ts';
import { chromiumWith } from '#scripts/test/system/chromium.ts';
import { passWebSocketsOn } from '#tests/agent/softphone/page/pass-on.ts';
import { servePage } from '#tests/agent/softphone/page/serve.ts';
import { talks } from '#tests/agent/softphone/page/talks.ts';
import { fakeMicrophone, soundAtOnce } from '#tests/browser/microphone.ts';
import { type Centre, openCentre } from '#tests/server/callcentre/centre.ts';
import type { TestAgent } from '#tests/server/callcentre/test-agent.ts';
import { startDatabase } from '#tests/server/embedded.ts';

describe('softphones in browsers at the sandbox switch', () => {
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let centre: Centre;
  let site: Awaited<ReturnType<typeof servePage>>;
  let browser: Browser;
  beforeAll(async () => {
    database = await startDatabase();
    centre = await openCentre(database.url, { autoAnswer: { '101': 1 } });
    site = await servePage();
    passWebSocketsOn(site.server, Number(new URL(centre.first.url).port));
    browser = await chromium.launch(await chromiumWith(...fakeMicrophone, soundAtOnce));
  }, 360_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await centre?.close();
    await database?.stop();
  });

  interface Seat {
    agent: TestAgent;
    page: Page;
  }
  /** An agent logs in, and the softphone of a page registers. */
  async function sit(cno: string): Promise<Seat> {
    const agent = await centre.agent(cno, { bindType: 3 });
    const { values = {} } = agent.responses.find(({ reqType }) => reqType === 'login') ?? {};
    const page = await (await browser.newContext()).newPage();
    await page.goto(site.url);
    const { expiresTime, ...given } = values as Partial<AgentSession> & { expiresTime: number };
    await page.evaluate(session => window.phone.start(session), {
      ...given,
      webrtcExpiresTime: expiresTime,
      webrtcSocketUrl: `${site.url.replace('http', 'ws')}/callcentre/sip`,
    });
    await agent.sawStatus({ code: 'IDLE', deviceStatus: 0 });
    return { agent, page };
  }
  const leave = async ({ agent, page }: Seat): Promise<void> => {
    await page.waitForFunction(() => window.phone.alive().connections === 0);
    expect(await page.evaluate(() => window.phone.alive())).toEqual({ connections: 0, tracks: 0 });
    await page.context().close();
    await agent.sawStatus({ code: 'INVALID', deviceStatus: -1 });
    await agent.can('logout', { removeBinding: 0, logoutType: 1, keepCCOnline: 0, automatic: 0 });
    await agent.leave();
  };
  const callFrom = (from: string) => centre.callIn(from);

  it('answer by themselves, talk with the customer, hold, and hang up', async () => {
    const seat = await sit('2000');
    const { agent, page } = seat;
    callFrom('13900000001');
    await agent.saw('ringing', { customerNumber: '13900000001' });
    await agent.sawStatus({ action: 'busyIb' });
    await talks(seat.page);
    await agent.can('hold', { holdType: 0 });
    await agent.can('unhold', { holdType: 0 });
    await talks(seat.page);
    // The phone's own hold, which asks for another description of the sound.
    await page.evaluate(() => window.phone.softphone?.hold());
    await page.waitForFunction(() => window.phone.softphone?.view().phone === 'held');
    await page.evaluate(() => window.phone.softphone?.unhold());
    await page.waitForFunction(() => window.phone.softphone?.view().phone === 'talking');
    await talks(seat.page);
    await page.evaluate(() => window.phone.softphone?.dtmf('5#'));
    await agent.can('unlink');
    await agent.sawStatus({ code: 'IDLE' });
    callFrom('13900000002');
    await agent.sawStatus({ action: 'busyIb' });
    await page.evaluate(() => window.phone.softphone?.hangUp());
    await agent.sawStatus({ code: 'IDLE' });
    await leave(seat);
  });
});
