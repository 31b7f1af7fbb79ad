import path from 'node:path';
import { projectRoot } from '#scripts/test/program.ts';
import { cataloguePictures } from './catalogue.ts';
import { usual } from './look.ts';
import type { Place } from './place.ts';
import { makeSheet } from './sheet.ts';
import { waysInPictures } from './ways-in.ts';

/** Pages on a sheet. */
const onSheet = 60;

/**
 * Every page of the catalogue on a few sheets, docs/pictures/pages-1.webp and on, to be leafed through.
 * @param folder where the pictures of single pages are put
 */
export async function catalogueSheets(place: Place, folder: string, say: (line: string) => void): Promise<void> {
  const pages = await cataloguePictures(place, folder, { paths: [], looks: [usual] }, say);
  const waysIn = await waysInPictures(place, folder, usual);
  const prints = [...pages, ...waysIn]
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ file, title }) => ({ file: `${file}-${usual.name}.png`, caption: title }));
  for (let at = 0; at < prints.length; at += onSheet) {
    const name = `pages-${at / onSheet + 1}.webp`;
    const to = path.join(projectRoot, 'docs/pictures', name);
    await makeSheet(place.browser, folder, prints.slice(at, at + onSheet), to, { columns: 5, width: 400, quality: 60 });
    say(name);
  }
}
