import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { connected } from '../connected.ts';
import { type OwnApp, startOwnApp } from '../own-app.ts';

const library = path.join(import.meta.dirname, '../../../examples/library');

/** The library with a workbench, in a process of its own: its documents are changed. */
export interface LibraryApp extends OwnApp {
  /** A window of 苏馆长, who may do everything, or of 陈馆员, who writes and publishes too. */
  window(account: 'guanzhang' | 'guanyuan'): Promise<Page>;
  /** What a document says on the disk. */
  document(file: string): Promise<string>;
}

export async function startLibrary(): Promise<LibraryApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-library-'));
  await cp(library, folder, { recursive: true });
  const change = async (file: string, from: string, to: string): Promise<void> => {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
    await writeFile(path.join(folder, file), text.replace(from, to));
  };
  await change('app.yaml', 'login: login\n', 'login: login\nworkbench: { page: workbench, publish: 页面发布 }\n');
  await change('permissions.yaml', "  desk: ''\n", "  desk: ''\n  workbench: 页面工作台\n");
  await writeFile(
    path.join(folder, 'permissions.yaml'),
    `${await readFile(path.join(folder, 'permissions.yaml'), 'utf8')}actions: [页面发布]\n`,
  );
  await change('menu.yaml', '  - desk\n', '  - desk\n  - workbench\n');
  await change(
    'services/library.calls.yaml',
    '  moveSubject:',
    '  addSubject: { post: subjects, verb: create, entity: subject, access: login }\n  moveSubject:',
  );
  await change('roles.yaml', '自助报表] }', '自助报表, 页面工作台, 页面发布] }');
  await writeFile(
    path.join(folder, 'pages/workbench.page.yaml'),
    'kind: board\ntitle: 页面工作台\nroute: { icon: tool }\nblocks:\n  workbench: { block: widget, widget: workbench }\n',
  );
  const app = await startOwnApp(undefined, folder);
  const contexts: BrowserContext[] = [];
  const passwords = { guanzhang: 'guanzhang1', guanyuan: 'guanyuan1' };
  return {
    ...app,
    get url() {
      return app.url;
    },
    async window(account) {
      const browser = await connected();
      const context = await browser.newContext({
        baseURL: app.url,
        locale: 'zh-CN',
        viewport: { width: 1600, height: 900 },
      });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto('/workbench');
      await page.getByLabel('工号').fill(account);
      await page.locator('input[name=password]').fill(passwords[account]);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '变更集' }).first().waitFor();
      return page;
    },
    document: file => readFile(path.join(app.schemas, file), 'utf8'),
    async close() {
      for (const context of contexts) await context.close().catch(() => undefined);
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
