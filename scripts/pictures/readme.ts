import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withApp, withBrowser } from '#scripts/browser/app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { besideApp } from '../start/beside.ts';
import { takeCall } from './call.ts';
import { dress, type Look, usual } from './look.ts';
import { takePicture } from './picture.ts';
import { sitDown, withScrollBars } from './place.ts';
import { openPage } from './tour/visit.ts';
import { openWorkbench } from './workbench.ts';

const light: Look = { name: 'readme', screen: { width: 1440, height: 900 }, theme: 'light' };
const home = { address: '/index', title: '首页' };
const list = { address: '/supplierManage', title: '供应商管理' };

/** The pictures of README.md, in docs/pictures: the home page, a list, a call in the dark theme, the workbench, a mistake shown as it is made. */
export async function readmePictures(say: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-pictures-'));
  const schemas = path.join(folder, 'schemas');
  await cp(path.join(projectRoot, 'schemas'), schemas, { recursive: true });
  const takeAll = ({ url }: RunningApp): Promise<void> =>
    withBrowser(async browser => {
      /** What somebody sees who has arranged it. */
      const take = async (
        name: string,
        account: string,
        looks: Look,
        arrange: (page: Page) => Promise<void>,
      ): Promise<void> => {
        const page = await sitDown({ browser, url }, account);
        await dress(page, looks);
        await arrange(page);
        await takePicture(page, path.join(projectRoot, 'docs/pictures', name));
        await page.context().close();
        say(name);
      };
      await take('home.png', 'admin', light, page => openPage(page, home));
      await take('list.png', 'caigou', light, page => openPage(page, list));
      await take('call-dark.png', 'kefu', { ...light, theme: 'dark' }, page => takeCall(page, url));
      await take('workbench.png', 'admin', usual, openWorkbench);
      await take('mistake.png', 'caigou', light, async page => {
        await openPage(page, list);
        const document = path.join(schemas, 'purchase/supplier/supplierManage.page.yaml');
        await writeFile(document, (await readFile(document, 'utf8')).replace(/creditCode/, 'creditCod'));
        await page.locator('.documents').waitFor();
      });
    }, withScrollBars);
  try {
    await withApp(schemas, takeAll, undefined, besideApp(projectRoot, say));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
