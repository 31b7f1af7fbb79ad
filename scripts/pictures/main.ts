import path from 'node:path';
import { parseArgs } from 'node:util';
import { withApp, withBrowser } from '#scripts/browser/app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { everyPicture } from './every.ts';
import { withScrollBars } from './looks.ts';
import { readmePictures } from './readme.ts';

const help = `npm run pictures -- [options] [VIEW …]
  readme      instead of a view: the pictures of README.md
  --to DIR    the folder that they are put in (pictures)
  --url URL   of an app that runs already; left out: one is started, on sample data of its own`;

/** npm run pictures: the pages as staff see them, at every width, light, dark and compact. */
const { values, positionals } = parseArgs({
  options: { to: { type: 'string', default: 'pictures' }, url: { type: 'string' }, help: { type: 'boolean' } },
  allowPositionals: true,
});

if (values.help) console.log(help);
else if (positionals.includes('readme')) await readmePictures(line => console.log(line));
else {
  const take = (url: string): Promise<void> =>
    withBrowser(
      browser => everyPicture({ browser, url }, path.resolve(values.to), positionals, line => console.log(line)),
      withScrollBars,
    );
  await (values.url === undefined
    ? withApp(path.join(projectRoot, 'schemas'), ({ url }) => take(url))
    : take(values.url));
}
