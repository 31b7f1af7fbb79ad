import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withFixtureApp } from './fixture-app.ts';

/** Two regions, in each of them three branches, in the first of these two shops; nine people. */
const fill = (app: RunningApp) =>
  app.connection.pool.query(`
    insert into area (area_id, area_name, parent_id, head, places, created_by) overriding system value values
      (1, '东区', null, '赵东', 1, 'chief'), (2, '西区', null, '钱西', 1, 'chief'),
      (3, '东一部', 1, '孙一', 2, 'chief'), (4, '东二部', 1, '李二', 2, 'chief'),
      (5, '西一部', 2, '周一', 9, 'chief'), (6, '一号店', 3, '吴店', 2, 'chief');
    insert into member (member_name, area_id, created_by)
    select '人' || n, case when n < 4 then 3 when n < 9 then 6 else 5 end, 'chief' from generate_series(1, 9) n`);

const withAreas = (account: string, body: (page: Page, app: RunningApp) => Promise<void>): Promise<void> =>
  withFixtureApp('hierarchy', { account, viewport: { width: 1366, height: 768 } }, async (page, app) => {
    await fill(app);
    await page.goto('/areas');
    await box(page, '东区').waitFor();
    await body(page, app);
  });

const box = (page: Page, name: string): Locator => page.locator('.hierarchy-box', { hasText: name }).first();
const said = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('dialog')?.textContent ?? 'no dialog');
const parentOf = async (app: RunningApp, name: string): Promise<unknown> =>
  (await app.connection.pool.query('select parent_id::int as parent from area where area_name = $1', [name])).rows[0]
    .parent;

/** By the mouse, as slowly as a hand. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error('nothing to drag');
  await page.mouse.move(a.x + 60, a.y + 20);
  await page.mouse.down();
  await page.mouse.move(a.x + 80, a.y + 30, { steps: 4 });
  await page.mouse.move(b.x + 60, b.y + 20, { steps: 10 });
  await page.mouse.up();
}

it(
  'a box is dragged below another one: what changes is told before, and only then it is done; below itself it is refused in words',
  { timeout: 540_000 },
  () =>
    withAreas('chief', async (page, app) => {
      // With all below: eight people where there is room for five.
      await expect.poll(() => box(page, '东区').textContent()).toContain('编制7 · 在岗8超编1');

      await drag(page, box(page, '东一部'), box(page, '西区'));
      await expect.poll(() => said(page)).toContain('从 东区 移到 西区');
      await expect.poll(() => said(page)).toContain('一起移动的人8人');
      expect(await said(page)).toContain('钱西');
      expect(await parentOf(app, '东一部')).toBe(1);
      await page.getByRole('button', { name: '取消' }).click();
      expect(await parentOf(app, '东一部')).toBe(1);

      await drag(page, box(page, '东一部'), box(page, '一号店'));
      await expect.poll(() => said(page)).toContain('不能这样移动：「东一部」不能移到自己或下级的下面');
      expect(await page.getByRole('button', { name: '确认移动' }).isDisabled()).toBe(true);
      await page.keyboard.press('Escape');

      // Somebody else writes the record while the preview stands open: it is told, and the choice stays.
      await drag(page, box(page, '东一部'), box(page, '西区'));
      await expect.poll(() => said(page)).toContain('一起移动的人8人');
      await app.connection.pool.query("update area set version = version + 1, head = '新一' where area_id = 3");
      await page.getByRole('button', { name: '确认移动' }).click();
      await expect.poll(() => said(page)).toContain('没有移动：该记录已被他人修改');
      expect(await parentOf(app, '东一部')).toBe(1);
      await expect.poll(() => box(page, '东一部').textContent()).toContain('新一');
      await page.getByRole('button', { name: '确认移动' }).click();
      await expect.poll(() => parentOf(app, '东一部')).toBe(2);
      await expect.poll(() => box(page, '西区').textContent()).toContain('编制14 · 在岗9');
      await expect.poll(() => box(page, '东区').textContent()).toContain('编制3 · 在岗0');
    }),
);

it(
  'all of it by keys: from box to box, folded and unfolded, found, opened, and moved to where a search finds',
  { timeout: 540_000 },
  () =>
    withAreas('chief', async (page, app) => {
      const here = (): Promise<string> =>
        page.evaluate(() => document.activeElement?.querySelector('.hierarchy-name')?.textContent ?? '');
      await box(page, '东区').focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(here).toBe('东一部');
      await page.keyboard.press('ArrowDown');
      await expect.poll(here).toBe('东二部');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Space');
      await expect.poll(() => box(page, '一号店').count()).toBe(0);
      expect(await box(page, '东一部').getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect.poll(here).toBe('一号店');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect.poll(here).toBe('东区');
      // What is searched for is unfolded.
      await page.keyboard.press('Space');
      await expect.poll(() => box(page, '一号店').count()).toBe(0);
      await page.getByLabel('查找区域').pressSequentially('一号');
      await expect.poll(() => box(page, '一号店').count()).toBe(1);
      await expect.poll(() => page.locator('.hierarchy-search').textContent()).toContain('1 / 1');

      await box(page, '一号店').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.floating, [role=dialog]').last().textContent()).toContain('吴店');
      await page.keyboard.press('Escape');
      await box(page, '一号店').focus();
      await page.keyboard.press('m');
      await page.keyboard.type('西一');
      await page.keyboard.press('Enter');
      await expect.poll(() => said(page)).toContain('一起移动的人5人');
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('确认移动');
      await page.keyboard.press('Enter');
      await expect.poll(() => parentOf(app, '一号店')).toBe(5);
      // To the top level by its button.
      await box(page, '一号店').focus();
      await page.keyboard.press('m');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => said(page)).toContain('从 西一部 移到 最上层');
      await page.getByRole('button', { name: '确认移动' }).click();
      await expect.poll(() => parentOf(app, '一号店')).toBe(null);
    }),
);

it('who may look alone is offered no move, by mouse or by keys; a telephone has a list', { timeout: 360_000 }, () =>
  withAreas('staff', async (page, app) => {
    await drag(page, box(page, '东一部'), box(page, '西区'));
    expect(await page.locator('dialog').count()).toBe(0);
    await page.keyboard.press('Escape');
    await box(page, '东一部').focus();
    await page.keyboard.press('m');
    expect(await page.locator('dialog').count()).toBe(0);
    expect(await parentOf(app, '东一部')).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.hierarchy-outline').waitFor();
    await page.getByRole('button', { name: '收起东区' }).click();
    await expect.poll(() => page.locator('.hierarchy-outline li').count()).toBe(3);
  }),
);
