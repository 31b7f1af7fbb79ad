import type { Locator, Page } from 'playwright-core';

/** Where something stands, in pixels of the window. */
export const middleOf = async (place: Locator): Promise<{ x: number; y: number; width: number }> => {
  const box = await place.boundingBox();
  if (!box) throw new Error('not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
};

/** From a point by the mouse, in steps as a hand does. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  key?: 'Control',
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  if (key) await page.keyboard.down(key);
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  if (key) await page.keyboard.up(key);
}
