import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from '../app.ts';
import { bar, expectState, fromOutside, logInAgent, logOutAgent } from './agent.ts';

const widths = [1366, 1280, 1024];

/** What of the bar is cut or off the screen at each width, and where 挂断 or 拒接 stands there. */
async function measure(page: Page): Promise<{ faults: string[]; places: number[] }> {
  const faults: string[] = [];
  const places: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 768 });
    const found = await page.evaluate(() => {
      const whole = (selector: string): string[] =>
        [...document.querySelectorAll(selector)].flatMap(element =>
          element.scrollWidth > element.clientWidth + 1
            ? [`${selector} ${element.scrollWidth} in ${element.clientWidth}`]
            : [],
        );
      const off = [...document.querySelectorAll('.agent-bar-main > *')].filter(
        element => element.getBoundingClientRect().right > window.innerWidth + 1,
      );
      const end = document.querySelector('.agent-control[title^="挂断"], .agent-control[title^="拒接"]');
      return {
        faults: [
          ...whole('.agent-bar-main'),
          ...whole('.agent-caller-number'),
          ...whole('.agent-state'),
          ...off.map(({ className }) => `${className} is off the screen`),
        ],
        place: Math.round(end?.getBoundingClientRect().left ?? 0),
      };
    });
    faults.push(...found.faults.map(fault => `${width}: ${fault}`));
    places.push(found.place);
  }
  return { faults, places };
}

browserTest(
  'the bar is whole at 1366, 1280 and 1024 in each of its states, no button moves under the pointer, and what is chosen during a call comes after it; it takes a row of agents alone',
  async ({ page, open }) => {
    await open('index');
    const top = async (): Promise<number> => (await page.locator('.navbar').boundingBox())?.y ?? Number.NaN;
    await bar(page).getByRole('button', { name: '电话登录' }).click();
    const login = page.getByRole('dialog', { name: '电话登录' });
    await expect
      .poll(() => login.getByLabel('座席工号').evaluate(input => input === document.activeElement))
      .toBe(true);
    expect(await login.getByLabel('登录类型').locator('option').allTextContents()).toEqual(['电脑（座席工作台）']);
    await page.keyboard.press('Escape');
    // Nobody's telephone costs no row of the screen.
    expect(await top()).toBe(0);
    await logInAgent(page, '2000');
    expect(await top()).toBeGreaterThan(0);
    const seen: Record<string, Awaited<ReturnType<typeof measure>>> = { idle: await measure(page) };
    await fromOutside('settings', { telephones: { answersAfter: 6 }, wrapupTime: 6 });
    await fromOutside('call', { from: '13912345678', to: '0001', hangsUpAfter: 120 });
    await expectState(page, '来电振铃');
    seen.ringing = await measure(page);
    const [caller, answer] = await Promise.all([
      bar(page).locator('.agent-caller-place').boundingBox(),
      bar(page).getByRole('button', { name: '接听' }).boundingBox(),
    ]);
    expect((answer?.x ?? Number.NaN) - (caller?.x ?? Number.NaN) - (caller?.width ?? Number.NaN)).toBeLessThan(24);
    await expectState(page, '呼入通话');
    seen.talking = await measure(page);
    await page.getByRole('button', { name: '转移', exact: true }).click();
    const transfer = page.getByRole('dialog', { name: '转移' });
    await transfer.getByRole('list', { name: '队列' }).getByText('报装咨询').waitFor();
    await transfer.getByRole('button', { name: '取消' }).click();
    const chooseNext = async (reason: string): Promise<void> => {
      await page.keyboard.press('Alt+KeyB');
      await page.getByRole('menu', { name: '通话后置忙' }).getByRole('menuitem', { name: reason }).click();
      await bar(page).getByText(`通话后：${reason}`).waitFor();
    };
    await chooseNext('资料整理');
    await bar(page).getByRole('button', { name: '撤回通话后的状态' }).click();
    await bar(page).getByText('通话后：').waitFor({ state: 'detached' });
    await chooseNext('资料整理');
    await bar(page).getByRole('button', { name: '保持' }).click();
    await expectState(page, '保持中');
    seen.held = await measure(page);
    // The state has a clock of its own, the call that of all its states.
    const [inState = '', inCall = ''] = await Promise.all(
      [bar(page).locator('.agent-state time'), bar(page).getByTitle('整个通话的时长')].map(clock => clock.innerText()),
    );
    expect(inCall > inState).toBe(true);
    await bar(page).getByRole('button', { name: '挂断' }).click();
    await expectState(page, '话后整理');
    await bar(page).getByText('整理后：资料整理').waitFor();
    seen.wrapUp = await measure(page);
    await expectState(page, '置忙·资料整理');
    await bar(page).getByText('整理后：').waitFor({ state: 'detached' });
    expect(Object.fromEntries(Object.entries(seen).map(([state, { faults }]) => [state, faults]))).toEqual({
      idle: [],
      ringing: [],
      talking: [],
      held: [],
      wrapUp: [],
    });
    for (const { places } of Object.values(seen)) expect(places).toEqual(seen.idle?.places);
    await logOutAgent(page);
  },
  { as: 'agent', timeout: 360_000 },
);
