import type { Page } from 'playwright-core';
import { drawn } from './tour/drawn.ts';

/** Milliseconds in which what is laid out by what came is drawn, such as a chart. */
const settled = 500;

/** Takes the page in sight, once all of it is drawn and nothing is pointed at. @param file where the picture is put, a PNG */
export async function takePicture(page: Page, file: string): Promise<void> {
  await drawn(page);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(settled);
  await page.screenshot({ path: file });
}
