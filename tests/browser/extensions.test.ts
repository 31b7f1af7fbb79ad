import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchForFaults } from './faults.ts';
import { storageOf } from './logged-in.ts';
import { type OwnApp, startOwnApp } from './own-app.ts';
import { browserUrl } from './place.ts';

let browser: Browser;
let app: OwnApp;
let page: Page;

beforeAll(async () => {
  [browser, app] = await Promise.all([
    chromium.connect(browserUrl()),
    startOwnApp(undefined, 'tests/fixtures/extended'),
  ]);
  const storageState = await storageOf(app.url, 'clerk', 'clerk123');
  const window = await browser.newContext({ baseURL: app.url, locale: 'zh-CN', reducedMotion: 'reduce', storageState });
  page = await window.newPage();
}, 360_000);
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const meter = () => page.getByRole('spinbutton', { name: '小时表' });

it("an app's own input, cell and handler work under the policy; what is saved of them shows at once", async () => {
  const faults = watchForFaults(page, []);
  await page.goto('/machineForm');
  await page.getByLabel('机号').fill('A1');
  await page.getByLabel('车架号').fill('HYO00000000007919');
  await page.getByLabel('车架号').blur();
  await page.getByText('车架号没有字母I、O、Q和符号').waitFor();
  await page.getByLabel('车架号').fill('hyd00000000007919');
  await meter().focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => meter().textContent()).toBe('00001');
  expect(await meter().evaluate(element => getComputedStyle(element).display)).toBe('inline-flex');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('00001').waitFor();
  const icon = page.getByRole('link', { name: '机器', exact: true }).locator('.own-icon');
  expect(await icon.evaluate(element => getComputedStyle(element).maskImage)).toContain('/bundle/extensions/icons/');

  await page.goto('/readMeter');
  await page.getByLabel('机器', { exact: true }).fill('A1');
  await page.locator('.ant-select-item-option', { hasText: 'A1' }).click();
  await meter().focus();
  await page.keyboard.press('0');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('上次已是1小时').first().waitFor();
  await meter().focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(() => page.url()).not.toContain('readMeter');

  await page.goto('/machines');
  await page.getByText('00001').first().waitFor();
  const file = path.join(app.schemas, 'extensions/cells/dial.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace("padStart(5, '0')", "padStart(5, '8')"));
  // While the grid takes the rows over they stand there twice.
  await page.getByText('88881').first().waitFor();
  expect(faults()).toEqual([]);
});

it('a block and a kind of page of its own draw what their calls answer; what goes wrong in one stays in it', async () => {
  const faults = watchForFaults(page, [/thirteen/]);
  await page.goto('/wall');
  const plate = page.getByRole('link', { name: 'A1' });
  await plate.waitFor();
  expect(await plate.getAttribute('href')).toBe('/machineForm?id=1');
  // What the rows are asked for by stands in the address, and stays.
  const pressed = () => page.getByRole('button', { name: '只看A1' }).getAttribute('aria-pressed');
  await page.getByRole('button', { name: '只看A1' }).click();
  await expect.poll(pressed).toBe('true');
  expect(page.url()).toContain('machineNo=A1');
  await page.reload();
  await expect.poll(pressed).toBe('true');
  // A refusal is told on the screen.
  await page.getByRole('button', { name: '清零' }).click();
  await page.getByText('上次已是').first().waitFor();

  await page.goto('/overview');
  await page.getByRole('meter').first().waitFor();
  const file = path.join(app.schemas, 'extensions/blocks/hoursBar/index.tsx');
  await writeFile(file, (await readFile(file, 'utf8')).replace('hours === 13', 'hours !== 13'));
  await page.getByText('“小时”的程序出错，无法显示').waitFor();
  await page.getByRole('gridcell', { name: 'A1' }).first().waitFor();
  expect(faults()).toEqual([]);
});
