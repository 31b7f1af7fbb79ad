import { bar, expectState, fillLogin, logOutAgent, onlyAgent, play } from './agent.ts';
import { browserTest } from './app.ts';
import { silent, talks, tapSound } from './sound.ts';

browserTest(
  'a softphone registers with the log-in, rings, is answered from the bar, hears and is heard',
  async ({ page }) => {
    await tapSound(page);
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
    await talks(page);
    await bar(page)
      .getByText(/^通话质量/)
      .waitFor();

    await bar(page).getByRole('button', { name: '挂断' }).click();
    await expectState(page, '话后整理');
    await silent(page);
    await logOutAgent(page);
  },
  { as: 'agent' },
);
