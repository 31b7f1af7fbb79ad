import { expect } from 'vitest';
import { patience } from '#scripts/browser/patience.ts';
import { browserTest } from '../app.ts';
import { expectNoFaults } from '../axe.ts';
import { openTabs } from '../controls.ts';
import { bar, comesIn, expectState, logInAgent, logOutAgent } from './agent.ts';

const caller = '13912345678';
const callerComesIn = (): Promise<string> => comesIn(caller, '0001', 60);

browserTest(
  'an incoming call opens its page, is shaped and ended from the bar, and wrapped up',
  async ({ page, open }) => {
    await open('index');
    await logInAgent(page, '2000');
    expect(await bar(page).getByRole('button', { name: '转移' }).getAttribute('title')).toContain('当前没有通话');

    const serialId = await callerComesIn();
    await expectState(page, '来电振铃');
    await page.waitForURL(/workOrderAcceptance/);
    const asked = new URL(page.url()).searchParams;
    expect(Object.fromEntries(asked)).toEqual({ phone: caller, calledNo: '02110086', serialId });
    expect(await bar(page).getByRole('button', { name: '接听' }).getAttribute('title')).toContain('请在话机上接听');
    expect(await page.getByLabel('手机号').inputValue()).toBe(caller);

    await expectState(page, '呼入通话');
    await expectNoFaults(page, 'in a call');
    await page.keyboard.press('Alt+KeyT');
    const transfer = page.getByRole('dialog', { name: '转移' });
    expect(await transfer.getByRole('radio').count()).toBe(5);
    await transfer.getByRole('button', { name: '取消' }).click();
    await page.getByText('操作已取消!').waitFor();
    await page.keyboard.press('Alt+KeyH');
    await expectState(page, '保持中');
    await bar(page).getByRole('button', { name: '取回' }).click();
    await expectState(page, '呼入通话');
    await bar(page).getByRole('button', { name: '转移' }).click();
    await transfer.waitFor();

    await page.keyboard.press('Alt+KeyG');
    // The customer stays to be asked how it was (agent spec 4).
    await page.getByText('转满意度调查成功').waitFor();
    await expectState(page, '话后整理');
    await transfer.waitFor({ state: 'detached' });
    const more = bar(page).getByRole('button', { name: '延长整理 30 秒' });
    expect(await more.getAttribute('title')).toContain('最后 10 秒');
    await expect.poll(() => more.getAttribute('aria-disabled'), { timeout: patience }).toBe('false');
    await more.click();
    await page.getByText('延长整理成功').waitFor();
    await bar(page).getByRole('button', { name: '置闲' }).click();
    await expectState(page, '空闲');
    expect(await openTabs(page).filter({ hasText: '工单受理' }).count()).toBe(1);
    await logOutAgent(page);
  },
  { as: 'agent' },
);

browserTest(
  'a call does not break into typing: its page waits behind, and a hint leads to it',
  async ({ page, open }) => {
    await open('index');
    await logInAgent(page, '2000');
    await open('userComprehensiveInfo/userComprehensiveInfo');
    await expectState(page, '空闲');
    const field = page.getByLabel('服务号码');
    await field.click();
    await field.pressSequentially('KD');
    await callerComesIn();
    const hint = bar(page).getByRole('button', { name: `来电 ${caller}：打开受理单` });
    await hint.waitFor();
    await field.pressSequentially('100');
    expect(await field.inputValue()).toBe('KD100');
    expect(page.url()).not.toContain('workOrderAcceptance');
    await hint.click();
    await page.waitForURL(/workOrderAcceptance/);
    await hint.waitFor({ state: 'detached' });
    await expectState(page, '呼入通话');
    await bar(page).getByRole('button', { name: '挂断' }).click();
    await expectState(page, '话后整理');
    await logOutAgent(page);
  },
  { as: 'agent' },
);

browserTest(
  'a call goes out from the form; the WC switch, busy with a reason, idle',
  async ({ page, open }) => {
    await open('index');
    await logInAgent(page, '2001');
    await bar(page).getByRole('button', { name: '外呼' }).click();
    const form = page.getByRole('dialog', { name: '外呼' });
    await form.getByRole('button', { name: '取消' }).click();
    await page.getByText('已取消拨打').waitFor();
    await page.keyboard.press('Alt+KeyO');
    await form.getByLabel('客户号码').fill('12');
    await page.keyboard.press('Enter');
    await form.getByText('请输入正确的电话号码').waitFor();
    await form.getByLabel('客户号码').fill('139 1111-2222');
    await page.keyboard.press('Enter');
    await expectState(page, /话机振铃|呼叫客户|客户振铃/);
    await expectState(page, '外呼通话');
    await bar(page).getByText('13911112222').waitFor();
    await bar(page).getByRole('button', { name: '挂断' }).click();
    await expectState(page, '话后整理');

    const away = bar(page).getByRole('switch', { name: 'WC' });
    await away.click();
    await expectState(page, '置忙·WC');
    expect(await away.getAttribute('aria-checked')).toBe('true');
    await away.click();
    await expectState(page, '空闲');
    await page.keyboard.press('Alt+KeyB');
    await page.getByRole('menuitem', { name: '培训' }).click();
    await expectState(page, '置忙·培训');
    await page.keyboard.press('Alt+KeyI');
    await expectState(page, '空闲');
    await logOutAgent(page);
  },
  { as: 'agent' },
);
