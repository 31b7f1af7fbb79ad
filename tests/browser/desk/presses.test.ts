import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { field, rowWith, save } from '../controls.ts';
import { hold } from '../hold.ts';
import { openDesk } from './desk.ts';

const desk = openDesk();
const timeout = 180_000;

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not in sight');
  return box;
};
/** Whatever is drawn because of what has just happened is. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));

/** Presses, waits for what happens meanwhile, and lets go: what was pressed has not moved under the pointer. */
async function press(
  page: Page,
  target: Locator,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const before = await boxOf(target);
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await meanwhile();
  await drawn(page);
  expect(await boxOf(target), 'where it stands when it is let go').toEqual(before);
  await page.mouse.up();
}

const message = (page: Page): Locator => page.getByText('请正确填写手机号').filter({ visible: true });
const urgent = (page: Page): Locator => page.getByRole('switch', { name: '加急' });

/** The inputs of a form are those that it is worked with, no longer those of its first picture. */
const worked = (page: Page): Promise<void> => page.locator('.form-first').waitFor({ state: 'detached' });

/** The same of a list. */
const drawnWhole = (page: Page): Promise<void> => page.locator('.first-rows').waitFor({ state: 'detached' });

/** Types a number that is none, leaves it, and goes back to mend it; the field still has the focus. */
async function mendNumber(page: Page, hasRoom: boolean): Promise<void> {
  // A list that stands below a dialog may be searched by it, too.
  const number = field(page, '手机号').last();
  await urgent(page).waitFor();
  await worked(page);
  await number.click();
  await page.keyboard.type('1742');
  const apart = urgent(page);
  const before = await boxOf(apart);
  await page.keyboard.press('Tab');
  await message(page).first().waitFor();
  if (hasRoom) expect(await boxOf(apart), 'a message of one line has its room').toEqual(before);
  await number.click();
  await page.keyboard.press('End');
  await page.keyboard.type('1234567');
}

interface Place {
  path: string;
  /** To where the number and the switch stand. */
  come(page: Page): Promise<unknown>;
}
/** Where messages stand above the form as well. */
const summed = 'a form whose errors stand above it';
const places: Record<string, Place> = {
  'a form': { path: 'addDeal', come: page => field(page, '手机号').waitFor() },
  [summed]: {
    path: 'addDeal',
    async come(page) {
      await save(page);
      await page.getByText('有 1 处需要修改').waitFor();
      await field(page, '事由').click();
      await page.keyboard.type('样品');
    },
  },
  'a wizard': { path: 'apply', come: page => field(page, '手机号').waitFor() },
  'a dialog': {
    path: 'deals',
    async come(page) {
      await rowWith(page, '第一件').getByRole('button', { name: '联系' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
};

describe('a press while a message goes', () => {
  for (const [place, { path, come }] of Object.entries(places))
    it(
      `is not lost in ${place}`,
      { timeout },
      desk.at(path, async page => {
        if (path === 'deals') await desk.other('POST', 'deals', { subject: '第一件' });
        if (path === 'deals') await page.reload();
        await come(page);
        await mendNumber(page, place !== summed);
        await press(page, urgent(page));
        await expect.poll(() => urgent(page).getAttribute('aria-checked')).toBe('true');
        await expect.poll(() => message(page).count()).toBe(0);
      }),
    );

  it(
    'is not lost in a query',
    { timeout },
    desk.at('deals', async page => {
      const from = page.locator('[data-field=orderDate] input').first();
      await from.click();
      await page.keyboard.type('2026-02-31');
      const search = page.getByRole('button', { name: '查询' });
      await search.click();
      const error = page.locator('.query-error').filter({ visible: true });
      await error.waitFor();
      await from.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('2026-02-28');
      await press(page, search);
      await page.waitForURL(/orderDate\.from=2026-02-28/);
      await expect.poll(() => error.count()).toBe(0);
    }),
  );

  it(
    'is not lost below lines',
    { timeout },
    desk.at('addDeal', async page => {
      const add = page.getByRole('button', { name: '添加一行' });
      const cell = (place: string): Locator =>
        page.getByRole('gridcell').filter({ has: page.locator(`[data-cell="${place}"]`) });
      await add.click();
      await cell('0.qty').click();
      await page.keyboard.type('0');
      await page.keyboard.press('Enter');
      await cell('0.qty').click();
      await page.locator('.lines-grid .form-error').waitFor();
      await page.keyboard.type('2');
      await page.locator('.line-editor').waitFor();
      await drawn(page);
      await press(page, add);
      await cell('1.qty').waitFor();
      await expect.poll(() => cell('0.qty').textContent()).toBe('2');
    }),
  );
});

describe('a press in a form of its first picture', () => {
  const bySpace: typeof press = async (page, target, meanwhile) => {
    await target.focus();
    await page.keyboard.down('Space');
    await meanwhile?.();
    await drawn(page);
    await page.keyboard.up('Space');
  };
  it.each([
    ['by the pointer', press],
    ['by Space', bySpace],
  ])('%s is not lost to the inputs that come meanwhile', { timeout }, (_, by) =>
    desk.at('addDeal', async page => {
      const inputs = await hold(page, '**/assets/SchemaForm-*.js');
      await page.reload();
      await page.locator('.form-first').waitFor();
      await by(page, urgent(page), async () => {
        const come = page.waitForResponse(response => response.url().includes('/SchemaForm-'));
        inputs.release();
        await (await come).finished();
        // Long enough for them to be drawn.
        await page.waitForTimeout(500);
        expect(await page.locator('.form-first').count()).toBe(1);
      });
      await worked(page);
      expect(await urgent(page).getAttribute('aria-checked')).toBe('true');
    })(),
  );
});

describe('a press in a list', () => {
  it(
    'meets the record that it was meant for while others make some',
    { timeout },
    desk.at('deals', async page => {
      await desk.other('POST', 'deals', { subject: '要发的' });
      await page.reload();
      const send = rowWith(page, '要发的').getByRole('button', { name: '发出' });
      await send.waitFor();
      await drawnWhole(page);
      await press(page, send, async () => {
        const again = page.waitForResponse(response => response.url().includes('/api/desk/deals?'));
        await desk.other('POST', 'deals', { subject: '别人新建的' });
        await (await again).finished();
      });
      await expect.poll(() => rowWith(page, '要发的').textContent()).toContain('已发');
      expect(await rowWith(page, '别人新建的').textContent()).toContain('草稿');
    }),
  );

  it(
    'and the next one at the same place meet the same row: what a tick brings moves none',
    { timeout },
    desk.at('deals', async page => {
      await desk.other('POST', 'deals', { subject: '勾选的' });
      await desk.other('POST', 'deals', { subject: '其后的' });
      await page.reload();
      const box = rowWith(page, '勾选的').getByRole('checkbox');
      await box.waitFor();
      await drawnWhole(page);
      const before = await boxOf(box);
      await box.click();
      await page.getByText('取消选择').waitFor();
      expect(await boxOf(box)).toEqual(before);
      await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
      await expect.poll(() => page.getByText('取消选择').count()).toBe(0);
    }),
  );
});
