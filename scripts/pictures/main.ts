import path from 'node:path';
import { parseArgs } from 'node:util';
import { withApp, withBrowser } from '#scripts/browser/app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { cataloguePictures } from './catalogue.ts';
import { both, everywhere } from './look.ts';
import { pagesOf } from './pages.ts';
import { type Place, withScrollBars } from './place.ts';
import { readmePictures } from './readme.ts';
import { catalogueSheets } from './sheets.ts';

const help = `npm run pictures -- WORD [options]
  catalogue           every page of the catalogue, light and dark
  catalogue PAGE …    those pages, light and dark at every width
  sheets              docs/pictures/pages-*.webp, every page on a few sheets
  pages               every page of an app as whoever may see it does, a WebP each, and pages.json, which says what they
                      show: what heddle docs --pictures has
  --schemas DIR       of pages: the app (schemas)
  --only TEXT         of pages: those with this in their path or title
  readme              the pictures of README.md
  --compact           as those see it who have chosen 紧凑
  --to DIR            the folder that they are put in (pictures)
  --url URL           of an app that runs already; left out: one is started, on sample data of its own`;

/** npm run pictures: the pages as staff see them, to be looked at. */
const { values, positionals } = parseArgs({
  options: {
    to: { type: 'string', default: 'pictures' },
    url: { type: 'string' },
    schemas: { type: 'string', default: path.join(projectRoot, 'schemas') },
    only: { type: 'string', default: '' },
    compact: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});
const say = (line: string): void => console.log(line);
const folder = path.resolve(values.to);
const [word, ...paths] = positionals;

/** Runs `take` at a browser and an app, which is started where none is named. */
async function take(pictures: (place: Place) => Promise<unknown>): Promise<void> {
  const at = (url: string): Promise<unknown> =>
    withBrowser(async browser => void (await pictures({ browser, url, compact: values.compact })), withScrollBars);
  if (values.url !== undefined) await at(values.url);
  else await withApp(path.join(projectRoot, 'schemas'), ({ url }) => at(url));
}

if (values.help) console.log(help);
else if (word === 'readme') await readmePictures(say);
else if (word === 'sheets') await take(place => catalogueSheets(place, folder, say));
else if (word === 'pages') process.exitCode = await pagesOf(path.resolve(values.schemas), folder, values.only, say);
else if (word === 'catalogue') {
  const looks = paths.length > 0 ? everywhere : both;
  await take(place => cataloguePictures(place, folder, { paths, looks }, say));
} else {
  console.error(help);
  process.exitCode = 2;
}
