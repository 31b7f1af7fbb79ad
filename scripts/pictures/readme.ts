import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { withApp, withBrowser } from '#scripts/browser/app.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { logInAgent, takeCall } from './agent.ts';
import { someCustomer } from './customer.ts';
import { type Appearance, dress, withScrollBars } from './looks.ts';
import { sitDown } from './staff.ts';
import { choose } from './views.ts';

const screen = { width: 1440, height: 900 };
/** Milliseconds until what has come is drawn. */
const settled = 1500;

/** The pictures of README.md, in docs/pictures: a list, a call in the dark theme, a mistake shown as it is made. */
export async function readmePictures(say: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-pictures-'));
  const schemas = path.join(folder, 'schemas');
  await cp(path.join(projectRoot, 'schemas'), schemas, { recursive: true });
  const keep = async (page: Page, name: string): Promise<void> => {
    await page.mouse.move(0, 0);
    await page.waitForTimeout(settled);
    await page.screenshot({ path: path.join(projectRoot, 'docs/pictures', name) });
    await page.context().close();
    say(name);
  };
  try {
    await withApp(schemas, ({ url }) =>
      withBrowser(async browser => {
        const at = (account: string, appearance: Appearance) => seat(browser, url, account, appearance);
        const home = await at('admin', 'light');
        await home.goto('/index');
        await home.getByRole('row').nth(1).waitFor();
        await keep(home, 'home.png');

        const list = await at('caigou', 'light');
        await list.goto('/supplierManage');
        await list.getByRole('row').nth(1).waitFor();
        await keep(list, 'list.png');

        const call = await at('kefu', 'dark');
        await logInAgent(call, '2000');
        await takeCall(call, url, (await someCustomer(url)).telephone);
        await choose(call);
        await keep(call, 'call-dark.png');

        const analyst = await at('caigou', 'light');
        await analyst.goto('/supplierManage');
        await analyst.getByRole('row').nth(1).waitFor();
        const document = path.join(schemas, 'pages/supplierManage.yaml');
        await writeFile(document, (await readFile(document, 'utf8')).replace(/creditCode/, 'creditCod'));
        await analyst.locator('.documents').waitFor();
        await keep(analyst, 'mistake.png');
      }, withScrollBars),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function seat(browser: Browser, url: string, account: string, appearance: Appearance): Promise<Page> {
  const page = await sitDown(browser, url, account);
  await page.setViewportSize(screen);
  await dress(page, appearance);
  await page.reload();
  return page;
}
