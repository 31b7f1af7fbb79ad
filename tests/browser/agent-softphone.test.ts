import { expect } from 'vitest';
import { bar, expectState, fillLogin, logOutAgent, onlyAgent, play } from './agent.ts';
import { browserTest } from './app.ts';

declare global {
  interface Window {
    /** Connections that the page has made. */
    made: RTCPeerConnection[];
  }
}

browserTest(
  'a softphone registers with the log-in, rings, is answered from the bar, hears and is heard',
  async ({ page, open }) => {
    await open('index');
    await page.evaluate(() => {
      window.made = [];
      window.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          window.made.push(this);
        }
      };
    });
    const bytes = (): Promise<number[]> =>
      page.evaluate(async () => {
        const sum = [0, 0] as [number, number];
        for (const connection of window.made)
          for (const [, stat] of (await connection.getStats()) as unknown as Iterable<[string, RTCStats]>) {
            if (stat.type === 'outbound-rtp') sum[0] += Number('bytesSent' in stat && stat.bytesSent);
            if (stat.type === 'inbound-rtp') sum[1] += Number('bytesReceived' in stat && stat.bytesReceived);
          }
        return sum;
      });

    await onlyAgent('2000');
    await fillLogin(page, '2000');
    await page.getByRole('dialog', { name: '电话登录' }).getByLabel('绑定类型').selectOption('3');
    await page.getByRole('button', { name: '登录电话' }).click();
    await page.getByText('软电话注册成功').waitFor();
    await expectState(page, '空闲');

    await play([{ call: { from: '13912345678', to: '0001', hangsUpAfter: 60 } }]);
    await expectState(page, '来电振铃');
    await bar(page).getByRole('button', { name: '接听' }).click();
    await page.getByText('接听成功').waitFor();
    await expectState(page, '呼入通话');
    await expect.poll(async () => Math.min(...(await bytes())), { timeout: 15_000 }).toBeGreaterThan(5_000);
    await bar(page)
      .getByText(/^通话质量/)
      .waitFor();

    await bar(page).getByRole('button', { name: '挂断' }).click();
    await expectState(page, '话后整理');
    await expect
      .poll(() => page.evaluate(() => window.made.map(({ connectionState }) => connectionState)))
      .toEqual(['closed']);
    await logOutAgent(page);
  },
  { as: 'agent' },
);
