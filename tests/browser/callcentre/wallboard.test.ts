import { expect } from 'vitest';
import { browserTest } from '../app.ts';
import { comesIn } from './agent.ts';
import { colleague, logInAtBar } from './colleague.ts';

browserTest(
  'the wallboard shows who waits and who works; a supervisor sets an agent busy from it',
  async ({ page, open }) => {
    await open('callcenter/wallboard');
    await page.getByText('请先登录电话条').waitFor();
    // The way to it is where it is missed.
    await page.locator('.shell-page:visible').getByRole('button', { name: '电话登录' }).click();
    const form = page.getByRole('dialog', { name: '电话登录' });
    await form.getByLabel('座席工号').waitFor();
    await form.getByLabel('座席工号').press('Escape');
    await form.waitFor({ state: 'detached' });
    await logInAtBar(page, '1000', '置忙');
    const agents = page.getByRole('region', { name: '座席', exact: true });
    const cardOf = (name: string) => agents.getByRole('button', { name });
    await cardOf('班长').getByText('置忙').waitFor();
    // On a telephone what is wider than it moves in its own place.
    await page.setViewportSize({ width: 390, height: 844 });
    const sideways = await page.locator('.shell-page:visible').evaluate(one => one.scrollWidth - one.clientWidth);
    expect(sideways).toBe(0);
    await page.setViewportSize({ width: 1366, height: 768 });

    const other = await colleague(page, 'agent', '2000');
    await cardOf('客服2000').getByText('空闲').waitFor();

    await comesIn('13900004711', '0002', 20);
    const waiting = page.getByRole('region', { name: '排队来电' });
    await waiting.getByText('13900004711').waitFor();
    await waiting.getByText(/^00:0[2-9]$/).waitFor();

    await cardOf('客服2000').click();
    const dialog = page.getByRole('dialog', { name: /客服2000/ });
    expect(await dialog.getByRole('button', { name: '监听' }).getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('button', { name: /^置忙/ }).click();
    await other.locator('.agent-state').filter({ hasText: '管理置忙' }).waitFor();
    await cardOf('客服2000').getByText('2000 · 管理置忙').waitFor();
    await agents.getByRole('button', { name: /^置忙 2$/ }).click();
    expect(await cardOf('客服2001').count()).toBe(0);
  },
  { as: 'supervisor' },
);

browserTest(
  'only supervisors have the wallboard',
  async ({ page, open }) => {
    await open('callcenter/wallboard');
    await page
      .getByText(/没有.*权限|无权/)
      .first()
      .waitFor();
  },
  { as: 'agent' },
);
