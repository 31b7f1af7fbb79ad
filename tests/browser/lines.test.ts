import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Locator, type Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { startApp } from '#scripts/start/start-app.ts';
import { field, rowWith, save } from './controls.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const cell = (page: Page, place: string): Locator => page.locator(`[data-cell="${place}"] input`);

async function withApp(body: (page: Page) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-lines-'));
  const silent = (): void => undefined;
  const schemas = path.join(root, 'tests/fixtures/lines');
  const app = await startApp(
    { host: '127.0.0.1', port: 0, schemas, data: path.join(folder, 'data'), reset: false },
    { root, say: silent, log: silent, onLost: silent },
  );
  const browser = await chromium.connect(inject('browserUrl'));
  try {
    const page = await browser.newPage({ baseURL: app.url, locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
    await page.goto('/login');
    await page.getByLabel('工号').fill('buyer');
    await page.getByLabel('密码', { exact: true }).fill('buyer123');
    await page.getByRole('button', { name: '登 录' }).click();
    await page.waitForURL(url => url.pathname !== '/login');
    await body(page);
  } finally {
    await browser.close();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

it('lines are made, changed, taken away and seen with the record that owns them', { timeout: 180_000 }, () =>
  withApp(async page => {
    await page.getByRole('button', { name: '新建' }).click();
    await field(page, '事由').fill('办公用品');
    for (const [index, name] of ['笔', '纸', '墨'].entries()) {
      await page.getByRole('button', { name: '添加一行' }).click();
      await cell(page, `${index}.goodsName`).fill(name);
      await cell(page, `${index}.price`).fill('2');
    }
    await save(page);
    const record = rowWith(page, '办公用品');
    await record.getByRole('button', { name: '编辑' }).click();
    await cell(page, '2.goodsName').waitFor();
    await page.getByRole('button', { name: '删除第1行' }).click();
    await cell(page, '0.qty').fill('5');
    await cell(page, '1.qty').fill('0');
    await save(page);
    // What a line breaks is said at its cell.
    await page.locator('[data-cell="1.qty"] .form-error').waitFor();
    await cell(page, '1.qty').fill('7');
    await save(page);
    await record.getByRole('button', { name: '详情' }).click();
    const lines = page.getByRole('table').filter({ hasText: '物品' });
    await lines.getByText('纸').waitFor();
    const texts = await lines.getByRole('row').allTextContents();
    expect(texts.slice(1).map(text => /(笔|纸|墨)(\d)/.exec(text)?.[0])).toEqual(['纸5', '墨7']);
  }),
);
