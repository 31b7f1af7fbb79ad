import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { projectRoot } from '#scripts/test/program.ts';
import { cataloguePictures } from './catalogue.ts';
import { makeSheet } from './sheet.ts';

/** Pages on a sheet. */
const onSheet = 50;

/** Every page of the catalogue in the pictures of docs/pictures/, pages-1.webp and on, to be leafed through. */
export async function catalogueSheets(
  place: { browser: Browser; url: string },
  say: (line: string) => void,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-sheets-'));
  try {
    const pages = await cataloguePictures(place, folder, [], say);
    const prints = pages.map(({ file, title }) => ({ file: `${file}-1366-light.png`, caption: title }));
    for (let at = 0; at < prints.length; at += onSheet) {
      const name = `pages-${at / onSheet + 1}.webp`;
      await makeSheet(
        place.browser,
        folder,
        prints.slice(at, at + onSheet),
        path.join(projectRoot, 'docs/pictures', name),
        {
          columns: 5,
          width: 400,
          quality: 60,
        },
      );
      say(name);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
