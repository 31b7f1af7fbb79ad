import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '#scripts/app/start-app.ts';
import { signIn } from './app.ts';
import { field, rowWith } from './controls.ts';
import { browserUrl } from './place.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;

const written = () => path.join(folder, 'schemas');

/** The product without its sample data. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-walkthrough-'));
  await cp(path.join(root, 'schemas'), written(), { recursive: true });
  await change(path.join(written(), 'app.yaml'), text => text.replace(/^sample:.*\n/m, ''));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function change(file: string, edit: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = edit(before);
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

/** Starts the app on the folder's own data, as npm start --schemas --data does, and stops it again. */
async function withApp(body: (page: Page) => Promise<void>): Promise<void> {
  const silent = (): void => undefined;
  const app = await startApp(
    {
      host: '127.0.0.1',
      port: 0,
      schemas: written(),
      data: path.join(folder, 'data'),
      reset: false,
    },
    { root, say: silent, log: silent, onLost: silent },
  );
  const browser = await chromium.connect(browserUrl());
  try {
    const page = await browser.newPage({ baseURL: app.url, locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
    // Where nothing was compiled at the start, the first save compiles the whole product.
    page.setDefaultTimeout(180_000);
    await signIn(page, 'admin');
    await body(page);
  } finally {
    await browser.close();
    await app.stop();
  }
}

/** What the README tells: the files, then their entries in the menu and in the catalogue. */
async function addAssets(): Promise<void> {
  await cp(path.join(root, 'tests/fixtures/walkthrough'), written(), { recursive: true });
  await change(path.join(written(), 'menu.yaml'), text => `${text}  - assetManage\n`);
  await change(path.join(written(), 'permissions.yaml'), text =>
    text.replace("  index: ''\n", "  index: ''\n  assetManage: 资产管理\n  addAsset: 资产管理\n"),
  );
}

it('a page of the README works on save, and its data survives a restart', { timeout: 540_000 }, async () => {
  await withApp(async page => {
    const entry = page.getByRole('navigation', { name: '菜单' }).getByText('资产管理');
    expect(await entry.count()).toBe(0);
    await addAssets();
    // Nobody reloads the window: it follows what is saved.
    await entry.click();
    await page.getByRole('button', { name: '新建' }).click();
    await field(page, '资产名称').fill('光功率计');
    await field(page, '保管人').fill('王师傅');
    await field(page, '购置金额').fill('1234.5');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await rowWith(page, '光功率计').waitFor();
    expect(await rowWith(page, '光功率计').textContent()).toContain('1,234.50元');
  });
  await withApp(async page => {
    await page.goto('/assetManage');
    await rowWith(page, '王师傅').waitFor();
    await rowWith(page, '光功率计').getByRole('button', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByText('暂无数据').waitFor();
  });
});

it('a mistake is shown where it is as soon as it is saved, and gone when it is mended', {
  timeout: 360_000,
}, async () => {
  await withApp(async page => {
    await page.goto('/assetManage');
    const panel = page.getByRole('alert', { name: '文档错误' });
    await change(path.join(written(), 'pages/assetManage.page.yaml'), text => text.replace('columns:', 'colums:'));
    await panel.getByText('pages/assetManage.page.yaml:5:1').waitFor();
    await panel
      .getByText(/columns/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: '新建' }).waitFor();
    await change(path.join(written(), 'pages/assetManage.page.yaml'), text => text.replace('colums:', 'columns:'));
    await panel.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '新建' }).waitFor();
  });
});

it('is at most 60 lines of YAML', async () => {
  const files = [
    'entities/asset.entity.yaml',
    'services/asset.calls.yaml',
    'pages/assetManage.page.yaml',
    'pages/addAsset.page.yaml',
  ];
  const texts = await Promise.all(
    files.map(file => readFile(path.join(root, 'tests/fixtures/walkthrough', file), 'utf8')),
  );
  const lines = texts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0);
  expect(lines + 3).toBeLessThanOrEqual(60);
});
