import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { choose, field } from './controls.ts';
import { told } from './told.ts';

/** Whether somebody sees the middle of it, past the edges of what it scrolls in. */
const isInSight = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return there !== null && (element.contains(there) || there.contains(element));
};

browserTest(
  'a work order is given to a group by dragging its card, asked for what that needs; a colleague’s window follows; the same by the keyboard; F5 keeps the cards',
  async ({ page, open }) => {
    await open('callcenter/workOrder4Manager');
    await page.getByRole('button', { name: '看板' }).click();
    const column = (title: string, at = page) => at.getByRole('region', { name: title, exact: true });
    // The newest come first, and a column shows twenty until it is asked for more.
    const seen = async (title: string, text: string, at = page): Promise<void> => {
      const card = column(title, at).getByText(text);
      const more = column(title, at).getByRole('button', { name: /^再看/ });
      await expect
        .poll(
          async () => {
            if ((await card.count()) === 0 && (await more.isEnabled({ timeout: 100 }).catch(() => false)))
              await more.click();
            return card.count();
          },
          { timeout: 75_000 },
        )
        .toBe(1);
    };
    const colleague = await page.context().newPage();
    await colleague.goto('/callcenter/workOrder4Manager?_as=kanban');
    await column('待派单', colleague).getByRole('listitem').first().waitFor();
    const card = column('待派单').getByRole('listitem').first();
    const code = String(await card.locator('.card-head').textContent());
    await card.dragTo(column('已归档'));
    expect(await page.getByRole('dialog').count(), 'a card goes nowhere where no action leads').toBe(0);
    await card.dragTo(column('待接单'));
    const dialog = page.getByRole('dialog', { name: /^派到组/ });
    await choose(page, /处理部门/, '云州宽带公司');
    await dialog.getByRole('button', { name: '派到组' }).click();
    await dialog.waitFor({ state: 'detached' });
    // However many younger ones stand before it.
    await expect
      .poll(
        () =>
          column('待接单')
            .getByText(code)
            .evaluate(isInSight, undefined, { timeout: 500 })
            .catch(() => false),
        {
          timeout: 45_000,
        },
      )
      .toBe(true);
    await column('待派单').getByText(code).waitFor({ state: 'detached' });
    // Told by the server, before the page asks by itself.
    await seen('待接单', code, colleague);
    await colleague.close();
    expect(await told(`/api/crm/workOrder/query?code=${code}`)).toMatchObject([{ code, status: 'toClaim' }]);

    const other = column('待派单').getByRole('listitem').first();
    await other.getByRole('button', { name: '派到组' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await seen('待接单', code);
  },
  { as: 'supervisor' },
);

browserTest(
  'an appointment gets another day by dragging it there: its dialog begins with that day and the same hour',
  async ({ page, open }) => {
    // The whole month in sight: what scrolls between press and move is not what was pressed.
    await page.setViewportSize({ width: 1366, height: 1000 });
    await open('telemarketing/tmkOutcall?_as=calendar');
    const entry = page.locator('.calendar-entry').first();
    await entry.waitFor();
    const [time = ''] = /^\d\d:\d\d/.exec(String(await entry.textContent())) ?? [];
    await page.getByRole('button', { name: '下个月' }).click();
    await page.waitForURL(/_month=\d{4}-\d\d/);
    await page.getByRole('button', { name: '上个月' }).click();
    const next = page.locator('.calendar-week').last().locator('.calendar-day').last();
    await entry.dragTo(next);
    const dialog = page.getByRole('dialog', { name: /^预约/ });
    await dialog.waitFor();
    const begun = await field(page, '预约时间').inputValue();
    const label = String(await next.getAttribute('aria-label'));
    const [, month = '', day = ''] = /^(\d+)月(\d+)日/.exec(label) ?? [];
    expect(begun).toContain(`-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${time}`);
    await field(page, '跟进说明').fill('客户改约');
    await dialog.getByRole('button', { name: '预约', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await next.getByRole('button', { name: new RegExp(time) }).waitFor();
  },
  { as: 'telemarketer' },
);
