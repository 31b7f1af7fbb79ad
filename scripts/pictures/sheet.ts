import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';

/** A picture on a sheet. */
export interface Print {
  /** Beside the others, in the folder of the sheet. */
  file: string;
  caption: string;
}

/** How a sheet is laid out; pixels. */
export interface Layout {
  columns: number;
  /** Of each print. */
  width: number;
  /** Of the picture, 0 to 100. */
  quality: number;
}

/**
 * Pictures side by side in one, with a caption each.
 * @param folder where the prints are
 * @param to the picture, a WebP
 */
export async function makeSheet(
  browser: Browser,
  folder: string,
  prints: readonly Print[],
  to: string,
  { columns, width, quality }: Layout,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: columns * (width + gap) + gap, height: 800 } });
  const html = path.join(folder, 'sheet.html');
  await writeFile(html, documentOf(prints, `repeat(${columns}, ${width}px)`));
  await page.goto(pathToFileURL(html).href);
  const { height } = (await page.locator('main').boundingBox()) ?? { height: 0 };
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: columns * (width + gap) + gap, height, scale: 1 },
  });
  await writeFile(to, Buffer.from(data, 'base64'));
  await page.close();
}

/** Pixels between prints. */
const gap = 16;

const documentOf = (prints: readonly Print[], columns: string): string => `<!doctype html><meta charset="utf-8">
<style>
  body { margin: 0; font: 13px "Liberation Sans", "Noto Sans CJK SC", sans-serif; background: #e4e7eb; color: #1d2129 }
  main { display: grid; grid-template-columns: ${columns}; gap: ${gap}px; padding: ${gap}px }
  figure { margin: 0 }
  figcaption { padding-top: 4px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
  img { display: block; width: 100% }
</style>
<main>${prints.map(({ file, caption }) => `<figure><img src="${file}"><figcaption>${caption}</figcaption></figure>`).join('')}</main>`;
