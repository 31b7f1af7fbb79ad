import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withApp, withBrowser } from '#scripts/browser/app.ts';
import { chromium } from '#scripts/test/system/needs.ts';
import { find } from '#scripts/test/system/provide.ts';
import { dress, usual } from './look.ts';
import { type Place, sitDown, withScrollBars } from './place.ts';
import { addRowsOfCases } from './rows-of-cases.ts';
import { seatsAt } from './seats.ts';
import { drawn } from './tour/drawn.ts';
import type { Account } from './tour/person.ts';
import { openPage, type Visit } from './tour/visit.ts';

/** What pages.json says of a picture. */
interface PagePicture {
  /** The page. */
  path: string;
  /** In the same folder. */
  file: string;
  /** Who sees it so. */
  account: string;
}

/** Bytes of a picture at most, and how well it is drawn: what is too large is drawn less well. */
const [most, qualities] = [150_000, [82, 60, 40, 20]];

/** Milliseconds in which what is laid out by what came is drawn, such as a chart. */
const settled = 500;

/**
 * Pictures of every page of an app on its sample data, on a database of its own: light, 1366 wide.
 * @param only what stands in the path or the title of those that are wanted; '': all
 * @returns the exit code: 1 where there is no browser
 */
export async function pagesOf(
  schemas: string,
  folder: string,
  only: string,
  say: (line: string) => void,
): Promise<number> {
  if (find(chromium) === undefined) {
    console.error(
      `没有找到 Chromium，画不了图：安装它（Debian：apt-get install ${chromium.aptPackages[0]}），或用环境变量 CHROMIUM 写出它的位置 · There is no Chromium to take pictures with: install it, or say where it is by CHROMIUM.`,
    );
    return 1;
  }
  say('应用正在启动，数据库是临时的 · the app starts on a database of its own …');
  await mkdir(folder, { recursive: true });
  const taken = await withApp(schemas, async app => {
    await addRowsOfCases(app, schemas);
    const place = { url: app.url, accounts: accountsOf(app) };
    return withBrowser(browser => take({ ...place, browser }, folder, only, say), withScrollBars);
  });
  await writeFile(path.join(folder, 'pages.json'), JSON.stringify(taken, null, 2));
  return 0;
}

/** The sample accounts, of those with the same roles the first; whoever may everything comes first. */
function accountsOf({ model: { accounts, roles } }: RunningApp): Account[] {
  const byRoles = new Map(accounts.map(account => [account.roles.toSorted().join(), account] as const).reverse());
  const mayAll = (held: readonly string[]): boolean => held.some(name => roles[name]?.permissions === 'all');
  return accounts
    .filter(account => byRoles.get(account.roles.toSorted().join()) === account)
    .sort((one, other) => Number(mayAll(other.roles)) - Number(mayAll(one.roles)));
}

async function take(place: Place, folder: string, only: string, say: (line: string) => void): Promise<PagePicture[]> {
  const isWanted = ({ path: page, title }: Pick<Visit, 'path' | 'title'>): boolean =>
    page.includes(only) || title.includes(only);
  const seats = await seatsAt(place.url, place.accounts, isWanted);
  const count = seats.flatMap(({ rounds }) => rounds.flatMap(({ visits }) => visits.filter(isWanted))).length;
  if (count === 0) say(`没有页面的路径或标题里有「${only}」 · no page has "${only}" in its path or title`);
  const taken: PagePicture[] = [];
  let seen = 0;
  for (const { account, rounds } of seats) {
    const wanted = rounds.map(round => ({ ...round, visits: round.visits.filter(isWanted) }));
    if (wanted.every(({ visits }) => visits.length === 0)) continue;
    const page = await sitDown(place, account);
    await dress(page, usual);
    for (const { search, visits } of wanted) {
      if (search && visits.length > 0) await openPage(page, search);
      for (const visit of visits) {
        const at = `${++seen}/${count} ${visit.path} ${visit.title}`;
        try {
          await openPage(page, visit);
          const file = `${visit.path.replaceAll('/', '~')}.webp`;
          await writeFile(path.join(folder, file), await pictureOf(page));
          taken.push({ path: visit.path, file, account });
          say(at);
        } catch (error) {
          // Pictures of the others are none the worse for it.
          say(`${at}：没有画成 · no picture: ${(error as Error).message.split('\n')[0]}`);
        }
      }
    }
    await page.context().close();
  }
  return taken;
}

/** The page in sight as a WebP, once all of it is drawn and nothing is pointed at. */
async function pictureOf(page: Page): Promise<Uint8Array> {
  await drawn(page);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(settled);
  const client = await page.context().newCDPSession(page);
  let picture: Uint8Array = new Uint8Array();
  for (const quality of qualities) {
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality });
    picture = Buffer.from(data, 'base64');
    if (picture.length <= most) break;
  }
  await client.detach();
  return picture;
}
