import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { field, rowWith, save } from '../controls.ts';
import { openDesk } from './desk.ts';

const desk = openDesk();
const timeout = 180_000;
const costs = { 螺丝: 88, 垫圈: 80 };
const items = new Map<string, unknown>();
beforeAll(async () => {
  for (const [itemName, cost] of Object.entries(costs))
    items.set(itemName, (await desk.other('POST', 'items', { itemName, cost })).id);
}, 180_000);

const cell = (page: Page, place: string): Locator => page.locator(`[data-cell="${place}"]`);
const cellAt = (page: Page, place: string): Locator => page.getByRole('gridcell').filter({ has: cell(page, place) });

/** Each way in which the item of a line is changed. */
const ways: Record<string, (page: Page) => Promise<void>> = {
  async chosen(page) {
    await cellAt(page, '0.itemId').click();
    await page.keyboard.press('Enter');
    await page.locator('.ant-select-item-option', { hasText: '垫圈' }).click();
  },
  async 'typed, and taken at once by Enter'(page) {
    await cellAt(page, '0.itemId').click();
    await page.keyboard.press('Enter');
    await page.locator('.line-chooser input:focus').waitFor();
    await page.keyboard.type('垫圈');
    await page.keyboard.press('Enter');
  },
  async 'typed, and taken by Enter once it is offered'(page) {
    await cellAt(page, '0.itemId').click();
    await page.keyboard.press('Enter');
    await page.locator('.line-chooser input:focus').waitFor();
    await page.keyboard.type('垫');
    await page.locator('.ant-select-item-option-active', { hasText: '垫圈' }).waitFor();
    await page.keyboard.press('Enter');
  },
};

describe('the item of a line', () => {
  for (const [way, change] of Object.entries(ways))
    it(
      `that is ${way} is the one that is meant, with its price and all that follows, and so it is stored`,
      { timeout },
      desk.at('deals', async page => {
        const line = { itemId: items.get('螺丝'), qty: 10 };
        const { id } = await desk.other('POST', 'deals', { subject: way, items: [line] });
        await page.goto(`/addDeal?id=${String(id)}`);
        await expect.poll(() => cell(page, '0.itemCost').textContent()).toContain('0.88');
        await change(page);
        await expect.poll(() => cell(page, '0.itemId').textContent()).toBe('垫圈');
        await expect.poll(() => cell(page, '0.itemCost').textContent()).toContain('0.80');
        await expect.poll(() => cell(page, '0.amount').textContent()).toContain('8.00');
        await expect.poll(() => field(page, '合计').inputValue()).toContain('8.00');
        await save(page);
        await rowWith(page, way).filter({ hasText: '8.00元' }).waitFor();
      }),
    );
});

/** Each shape of a list: its address, and where the record stands in it with what can be done. */
const shapes: Record<string, { at: string; show(page: Page, subject: string): Promise<Locator> }> = {
  'a row': { at: '/deals', show: async (page, subject) => rowWith(page, subject) },
  card: {
    at: '/deals?_as=kanban',
    show: async (page, subject) => page.getByRole('listitem').filter({ hasText: subject }),
  },
  'an entry of a day': {
    at: '/deals?_as=calendar',
    async show(page, subject) {
      await page.getByRole('button', { name: subject }).click();
      return page.locator('.calendar-cards').getByRole('listitem');
    },
  },
};

describe('what is in sight', () => {
  it.each(Object.entries(shapes))(
    'follows what others make of it, with what can be done with it: %s',
    { timeout },
    (shape, { at, show }) =>
      desk.at(at, async page => {
        const subject = `会被发出的${shape}`;
        const { id: key } = await desk.other('POST', 'deals', { subject, orderDate: dateText(Date.now()) });
        await page.reload();
        const place = await show(page, subject);
        await place.getByRole('button', { name: '发出' }).waitFor();
        await desk.other('PUT', `deals/${String(key)}/send`, {});
        await expect.poll(() => place.getByRole('button', { name: '发出' }).count(), { timeout: 45_000 }).toBe(0);
        await expect.poll(() => page.getByText(subject).first().isVisible()).toBe(true);
      })(),
  );
});
