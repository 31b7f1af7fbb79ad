import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { expectNoFaults } from './axe.ts';
import { choose } from './controls.ts';
import { drag, middleOf } from './drag.ts';
import { told } from './told.ts';

const address = 'privilegeManagement/operator/employee_schedule?_span=fortnight';
/** The cell of somebody on a day of June 2027, when nobody has a shift before the test. */
const cell = (page: Page, name: string, day: number): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${name}，6月${day}日`) });
const says = (place: Locator): Promise<string> => place.getAttribute('aria-label').then(String);
browserTest(
  'shifts are made by a press on an empty day, dragged to others and to other people, stretched and copied; a colleague’s window follows; what overlaps goes back with its reason; the same by keys; what does not arrive is tried again',
  async ({ page, context, open }) => {
    await open(`${address}&_day=2027-06-14`);
    await page.getByRole('grid', { name: '网格排班' }).waitFor();
    const [first = '', second = ''] = await page.getByRole('rowheader').allTextContents();
    const colleague = await context.newPage();
    await colleague.goto(`/${address}&_day=2027-06-14`);
    await colleague.getByRole('grid').waitFor();

    await cell(page, first, 15).click();
    const dialog = page.getByRole('dialog', { name: /^新建/ });
    await dialog.waitFor();
    await choose(page, /班次/, '晚班');
    await dialog.getByRole('button', { name: '新建' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => says(cell(page, first, 15))).toContain('晚班');
    await expect.poll(() => says(cell(colleague, first, 15)), { timeout: 45_000 }).toContain('晚班');

    // To another day and another person.
    await drag(page, await middleOf(cell(page, first, 15)), await middleOf(cell(page, second, 17)));
    await expect.poll(() => says(cell(page, second, 17))).toContain('晚班');
    expect(await says(cell(page, first, 15))).toContain('空');

    // By its right end over two days more.
    const bar = page.locator('.schedule-entry:not(.schedule-waiting)').filter({ hasText: '晚班' }).first();
    await bar.waitFor();
    const { x, y, width } = await middleOf(bar);
    await drag(page, { x: x + width / 2 - 3, y }, { x: x + width / 2 - 3 + 2 * (width + 2), y });
    await expect.poll(() => says(cell(page, second, 19))).toContain('晚班（6月17日～6月19日）');

    // A copy to the other person, and one where there is a shift already.
    await drag(page, await middleOf(cell(page, second, 17)), await middleOf(cell(page, first, 17)), 'Control');
    await expect.poll(() => says(cell(page, first, 19))).toContain('晚班（6月17日～6月19日）');
    await expect.poll(() => page.locator('.schedule-waiting').count()).toBe(0);
    await drag(page, await middleOf(cell(page, second, 17)), await middleOf(cell(page, first, 18)));
    const alert = page.getByRole('alert').filter({ hasText: '已放回原处' });
    await alert.waitFor();
    expect(await alert.textContent()).toContain(`${first}在这几天已有班次，不能重叠`);
    expect(await says(cell(page, second, 17)), 'it is back').toContain('晚班（6月17日～6月19日）');
    await page.getByRole('button', { name: '知道了' }).click();
    await alert.waitFor({ state: 'detached' });

    // By keys, one after the other.
    await cell(page, second, 17).focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => says(cell(page, second, 16))).toContain('晚班（6月16日～6月18日）');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => says(cell(page, second, 16))).toContain('晚班（6月16日～6月17日）');
    await expect.poll(() => page.locator('.schedule-waiting').count()).toBe(0);

    // Nothing is lost with the connection.
    await context.setOffline(true);
    await page.keyboard.press('Alt+ArrowLeft');
    await alert.waitFor();
    expect(await says(cell(page, second, 16))).toContain('晚班（6月16日～6月17日）');
    await context.setOffline(false);
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect.poll(() => says(cell(page, second, 15))).toContain('晚班（6月15日～6月16日）');
    await expect.poll(() => page.locator('.schedule-waiting').count()).toBe(0);

    await cell(page, second, 15).focus();
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect.poll(() => says(cell(page, second, 15))).toContain('空');
    expect(await told('/api/crm/sys/gridShift/list?beginDate.from=2027-06-01&endDate.to=2027-06-30')).toMatchObject([
      { beginDate: '2027-06-17', endDate: '2027-06-19', shift: 'late' },
    ]);
    await colleague.close();
  },
  { as: 'supervisor', expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /net::ERR/] },
);

browserTest(
  'who may only see a schedule drags nothing, and reads what there is; on a telephone it is a day of people',
  async ({ page, open }) => {
    await open(address);
    await page.getByRole('grid', { name: '网格排班' }).waitFor();
    expect(await page.getByRole('button', { name: '新建' }).count()).toBe(0);
    await page.locator('.schedule-entry').first().click();
    await page.getByRole('dialog').waitFor();
    expect(
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /编辑|删除/ })
        .count(),
    ).toBe(0);
    await page.keyboard.press('Escape');
    await expectNoFaults(page, 'the grid');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '后一天' }).click();
    await page.waitForURL(/_day=/);
    expect(await page.getByRole('grid').count()).toBe(0);
  },
  { as: 'installer' },
);
