import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { expectNoFaults } from './axe.ts';
import { choose } from './controls.ts';
import { drag, middleOf } from './drag.ts';
import { told } from './told.ts';

/** A day on which nobody has a shift before the test. */
const address = 'callcenter/agentRoster?_day=2027-06-14';
const cell = (page: Page, name: string, time: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}，6月14日 周一 ${time}`) });
const says = (place: Locator): Promise<string> => place.getAttribute('aria-label').then(String);

browserTest(
  'a day is planned by its hours: made by a press, dragged to other hours and people, stretched, copied, by keys as well; what overlaps goes back, and what only follows does not; the week shows the same',
  async ({ page, open }) => {
    await open(address);
    await page.getByRole('grid', { name: '坐席排班' }).waitFor();
    const [first = '', second = ''] = await page.getByRole('rowheader').allTextContents();
    expect(await page.getByRole('columnheader').count(), '08:00 to 22:00 by half hours, and the names').toBe(29);

    await cell(page, first, '09:00').click();
    const dialog = page.getByRole('dialog', { name: /^新建/ });
    await dialog.waitFor();
    await choose(page, /内容/, '在线会话');
    await dialog.getByRole('button', { name: '新建' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => says(cell(page, first, '09:00'))).toContain('在线会话 09:00～09:30');

    // By its right end over four columns more, then to other hours of another person.
    const bar = page.locator('.schedule-entry:not(.schedule-waiting)').filter({ hasText: '在线会话' }).first();
    const { x, y, width } = await middleOf(bar);
    const end = { x: x + width / 2 - 3, y };
    await drag(page, end, { x: end.x + 4 * (width + 2), y });
    await expect.poll(() => says(cell(page, first, '11:00'))).toContain('在线会话 09:00～11:30');
    await expect.poll(() => page.locator('.schedule-waiting').count()).toBe(0);
    await drag(page, await middleOf(cell(page, first, '09:00')), await middleOf(cell(page, second, '13:30')));
    await expect.poll(() => says(cell(page, second, '15:30'))).toContain('在线会话 13:30～16:00');
    expect(await says(cell(page, first, '09:00'))).toContain('空');
    await expect.poll(() => page.locator('.schedule-waiting').count()).toBe(0);

    // A copy right behind it, and one that overlaps.
    await drag(
      page,
      await middleOf(cell(page, second, '13:30')),
      await middleOf(cell(page, second, '16:00')),
      'Control',
    );
    await expect.poll(() => says(cell(page, second, '18:00'))).toContain('在线会话 16:00～18:30');
    await expect.poll(() => page.locator('.schedule-waiting').count()).toBe(0);
    await drag(page, await middleOf(cell(page, second, '16:00')), await middleOf(cell(page, second, '15:00')));
    const alert = page.getByRole('alert').filter({ hasText: '已放回原处' });
    await alert.waitFor();
    expect(await alert.textContent()).toContain(
      `在线会话：${second} 6月14日 15:00～17:30：${second}在这段时间已有班次，不能重叠`,
    );
    await page.getByRole('button', { name: '知道了' }).click();

    await cell(page, second, '16:00').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(() => says(cell(page, second, '16:30'))).toContain('在线会话 16:30～19:00');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => says(cell(page, second, '16:30'))).toContain('在线会话 16:30～18:30');
    await expect.poll(() => page.locator('.schedule-waiting').count()).toBe(0);
    await expectNoFaults(page, 'the hours of a day');

    await page.getByRole('button', { name: '周', exact: true }).click();
    await expect
      .poll(() => says(page.getByRole('gridcell', { name: new RegExp(`^${second}，6月14日`) })))
      .toContain('在线会话 13:30～16:00、在线会话 16:30～18:30');
    expect(await page.getByText(/重叠/).count(), 'one after the other').toBe(0);
    expect(
      await told('/api/crm/agentShift?beginTime.from=2027-06-14&beginTime.to=2027-06-14&sort=beginTime'),
    ).toMatchObject([
      { beginTime: '2027-06-14 13:30:00', endTime: '2027-06-14 16:00:00', activity: 'chat' },
      { beginTime: '2027-06-14 16:30:00', endTime: '2027-06-14 18:30:00', activity: 'chat' },
    ]);
  },
  { as: 'supervisor' },
);

browserTest(
  'an agent reads who is there at which hour and changes nothing; on a telephone each has what stands on the day, with its times',
  async ({ page, open }) => {
    await open('callcenter/agentRoster');
    await page.getByRole('grid', { name: '坐席排班' }).waitFor();
    expect(await page.getByRole('button', { name: '新建' }).count()).toBe(0);
    await page.locator('.schedule-entry').first().click();
    const card = page.getByRole('dialog');
    await card.waitFor();
    expect(await card.getByRole('button', { name: /编辑|删除/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.schedule-list .schedule-entry').first().waitFor();
    expect(await page.locator('.schedule-list .schedule-entry').first().textContent()).toMatch(/ \d\d:00～\d\d:\d\d$/);
  },
  { as: 'agent' },
);
