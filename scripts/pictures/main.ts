import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { withApp, withBrowser } from '#scripts/browser/app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { cataloguePictures, everySight } from './catalogue.ts';
import { everyPicture } from './every.ts';
import { withScrollBars } from './looks.ts';
import { readmePictures } from './readme.ts';
import { catalogueSheets } from './sheets.ts';

const help = `npm run pictures -- [options] [VIEW …]
  catalogue [PAGE …]  instead of views: every page of the catalogue, or those, light and dark
  sheets              instead of views: docs/pictures/pages-*.webp, every page on a few sheets
  readme              instead of views: the pictures of README.md
  --to DIR            the folder that they are put in (pictures)
  --url URL           of an app that runs already; left out: one is started, on sample data of its own`;

/** npm run pictures: the pages as staff see them, at every width, light, dark and compact. */
const { values, positionals } = parseArgs({
  options: { to: { type: 'string', default: 'pictures' }, url: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
const say = (line: string): void => console.log(line);
const folder = path.resolve(values.to);
const [what, ...rest] = positionals;

/** Runs `take` at a browser and an app, which is started where none is named. */
async function take(pictures: (place: { browser: Browser; url: string }) => Promise<unknown>): Promise<void> {
  const at = (url: string): Promise<unknown> =>
    withBrowser(async browser => void (await pictures({ browser, url })), withScrollBars);
  if (values.url !== undefined) await at(values.url);
  else await withApp(path.join(projectRoot, 'schemas'), ({ url }) => at(url));
}

if (values.help) console.log(help);
else if (what === 'readme') await readmePictures(say);
else if (what === 'catalogue')
  await take(place => cataloguePictures(place, folder, { paths: rest, sights: everySight }, say));
else if (what === 'sheets') await take(place => catalogueSheets(place, folder, say));
else await take(place => everyPicture(place, folder, positionals, say));
