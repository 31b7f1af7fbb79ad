import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoFaults } from './axe.ts';
import { watchForFaults } from './faults.ts';
import { storageOf } from './logged-in.ts';
import { type OwnApp, startOwnApp } from './own-app.ts';
import { browserUrl } from './place.ts';
import { atWork } from './window.ts';

let browser: Browser;
let app: OwnApp;
let window: BrowserContext;
let token = '';

beforeAll(async () => {
  [browser, app] = await Promise.all([chromium.connect(browserUrl()), startOwnApp(undefined, 'tests/fixtures/wizard')]);
  const storageState = await storageOf(app.url, 'clerk', 'clerk123');
  token = storageState.origins[0]?.localStorage[0]?.value ?? '';
  window = await browser.newContext({
    ...atWork,
    baseURL: app.url,
    storageState,
  });
  window.setDefaultTimeout(180_000);
  await make('communities', { communityName: '光明里' });
  await make('communities', { communityName: '和平里' });
  await make('offers', { offerName: '百兆', communityId: 1, price: 3000, deposit: 10000 });
  await make('offers', { offerName: '千兆', communityId: 2, price: 9900, deposit: 20000 });
  await make('terminals', { sn: 'T1', taken: false });
}, 360_000);
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function make(path: string, body: object): Promise<void> {
  const response = await fetch(`${app.url}/api/hall/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await response.json(), path).toMatchObject({ code: 200 });
}

const heading = (page: Page, title: string) => page.locator('.wizard-title', { hasText: title }).waitFor();
const total = (page: Page, text: string) => page.locator('.wizard-sum', { hasText: text }).waitFor();

/** By the keyboard alone: to an input by its label, as somebody who tabs does, and what is typed there. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
}
async function choose(page: Page, label: string, text: string): Promise<void> {
  await type(page, label, text);
  await page.locator('.ant-select-item-option', { hasText: text }).first().waitFor();
  await page.keyboard.press('Enter');
}
const next = (page: Page) => page.keyboard.press('Control+Enter');

it('an order is taken in steps by the keyboard alone, another window goes on with it, and what would be refused is told at its step', {
  timeout: 1_200_000,
}, async () => {
  const page = await window.newPage();
  const faults = watchForFaults(page, []);
  await page.goto('/subscribe');
  await heading(page, '客户');
  await next(page);
  // Nobody goes on with what is missing.
  await page.locator('[data-field="custName"] .form-error').waitFor();
  await type(page, '客户姓名', '王小明');
  await type(page, '联系电话', '13900000001');
  await next(page);
  await heading(page, '地址');
  await choose(page, '小区', '光明里');
  await next(page);
  await heading(page, '套餐');
  await choose(page, '套餐', '百兆');
  await total(page, '360.00');
  await page.getByRole('switch', { name: '租用终端' }).focus();
  await page.keyboard.press('Space');
  await total(page, '460.00');
  await page.getByText(/草稿已保存/).waitFor();
  await expectNoFaults(page, '套餐');
  await page.close();

  const other = await window.newPage();
  await other.goto('/subscribe');
  await heading(other, '套餐');
  await other.getByRole('button', { name: '放弃草稿' }).waitFor();
  await next(other);
  await heading(other, '终端');
  await type(other, '终端序列号', 'T9');
  await next(other);
  // What the act would refuse is said at its field, before its step is left.
  await other.locator('[data-field="sn"] .form-error', { hasText: '终端T9不在库' }).waitFor();
  await heading(other, '终端');
  await other.keyboard.press('Control+A');
  await other.keyboard.type('T1');
  await next(other);
  await heading(other, '付款');
  await choose(other, '付款方式', '现金');
  await next(other);
  await heading(other, '确认');
  await other.getByText('光明里').first().waitFor();
  await next(other);
  const sheet = other.getByRole('article', { name: '受理单' });
  await sheet.getByText('肆佰陆拾元整').waitFor();
  await other.getByRole('button', { name: '打印', exact: true }).click();
  await other.getByText('已打印 1 次').waitFor();
  await other.goto('/subscribe');
  await heading(other, '客户');
  expect(await other.getByRole('button', { name: '放弃草稿' }).count()).toBe(0);
  expect(faults()).toEqual([]);
});
