import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { patience } from '#scripts/browser/patience.ts';
import { expectNoFaults } from './axe.ts';
import { watchForFaults } from './faults.ts';
import { storageOf } from './logged-in.ts';
import { type OwnApp, startOwnApp } from './own-app.ts';
import { browserUrl } from './place.ts';
import { atWork } from './window.ts';

let browser: Browser;
let app: OwnApp;
let page: Page;
let faults: () => unknown[];
let token = '';

/** Records are made while the documents ask for less; then they ask for what they ask for. */
beforeAll(async () => {
  [browser, app] = await Promise.all([
    chromium.connect(browserUrl()),
    startOwnApp(undefined, 'tests/fixtures/outdated'),
  ]);
  const storageState = await storageOf(app.url, 'keeper', 'keeper123');
  token = storageState.origins[0]?.localStorage[0]?.value ?? '';
  const asked = await served();
  const strict = await Promise.all(['tool', 'repair'].map(readEntity));
  for (const { file, text } of strict)
    await writeFile(file, text.replace(/, (maxLength|min|max): \d+|, required: true(?=, max| \})/g, ''));
  const tool = { toolName: '电钻', shortText: 'ABCDEF', atLeast: 1, kind: 'hand' };
  const repairs = [{ fault: '断线了不转', cost: 0 }];
  const parts = [{ part: '钻头和夹具', count: 9 }];
  await answers(200, { ...tool, parts, repairs });
  await vi.waitFor(async () => expect(await served()).not.toBe(asked), soon);
  for (const { file, text } of strict) await writeFile(file, text);
  await answers(422, tool);
  // The pages are those of the new documents a moment after the calls are.
  await vi.waitFor(async () => expect(await served()).toBe(asked), soon);
  const window = await browser.newContext({
    ...atWork,
    baseURL: app.url,
    storageState,
  });
  page = await window.newPage();
  page.setDefaultTimeout(180_000);
  faults = watchForFaults(page, []);
}, 540_000);
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const soon = { timeout: 270_000, interval: 500 };

/** Which documents pages are made of. */
const served = async (): Promise<string> => (await fetch(`${app.url}/bundle/manifest.json`)).text();

/** Waits until the documents are served by which a new record is taken, or is not. */
const answers = (code: number, body: object): Promise<void> =>
  vi.waitFor(async () => expect((await send('POST', '', body)).code).toBe(code), soon);

async function readEntity(name: string): Promise<{ file: string; text: string }> {
  const file = path.join(app.schemas, 'entities', `${name}.entity.yaml`);
  return { file, text: await readFile(file, 'utf8') };
}

async function send(method: string, at: string, body?: object) {
  const response = await fetch(`${app.url}/api/tools${at}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as { code: number; content: Record<string, unknown> };
}

const stored = async () => (await send('GET', '/1')).content;
const field = (name: string) => page.locator(`[data-field="${name}"]`);
const old = (message: string): string => `原值不合现在的规则：${message}（不改也可以保存）`;

/** The documents have just been tightened: the page is fetched anew. */
const waiting = { timeout: patience };

it('a form tells of old values that keep no rule of today, saves another change, and judges what is touched', async () => {
  await page.goto('/toolForm?id=1');
  const told = (name: string) => field(name).locator('.form-outdated');
  await expect.poll(() => told('shortText').allTextContents(), waiting).toEqual([old('最多 4 个字符')]);
  expect(await told('atLeast').allTextContents()).toEqual([old('不能小于 10')]);
  expect(await told('keeper').allTextContents()).toEqual([old('该项为必填项')]);
  await expect.poll(() => told('parts').allTextContents(), waiting).toEqual([old('最多 3 个字符'), old('不能大于 5')]);
  await expect
    .poll(() => told('repairs').allTextContents(), waiting)
    .toEqual([`维修 第1行「故障」：${old('最多 3 个字符')}`]);
  // Whoever does not see it is told as well.
  expect(await page.getByRole('textbox', { name: '简称' }).getAttribute('aria-describedby')).toBe(
    await told('shortText').getAttribute('id'),
  );
  await expectNoFaults(page, 'a form with old values');

  await page.getByRole('textbox', { name: '备注' }).click();
  await page.keyboard.type('换过电池');
  await page.keyboard.press('Control+s');
  await page.getByText('保存成功').waitFor();
  expect(await stored()).toMatchObject({ remark: '换过电池', shortText: 'ABCDEF', atLeast: 1, keeper: null });

  await page.goto('/toolForm?id=1');
  await told('shortText').waitFor();
  await page.getByRole('textbox', { name: '简称' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('G');
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').getByText('有 1 处需要修改').waitFor();
  expect(await field('shortText').locator('.form-error').allTextContents()).toEqual(['最多 4 个字符']);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+s');
  await page.getByText('保存成功').waitFor();
  expect(await stored()).toMatchObject({ shortText: 'ABCDEF' });
  expect(faults()).toEqual([]);
});

it('a dialog does the same, from a row and from a card that is moved', async () => {
  await page.goto('/tools');
  await page.getByRole('button', { name: '改备注' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(old('最多 4 个字符')).waitFor();
  await dialog.getByRole('textbox', { name: '备注' }).click();
  await page.keyboard.type('，已校准');
  await page.keyboard.press('Enter');
  await page.getByText('已修改').waitFor();
  expect(await stored()).toMatchObject({ remark: expect.stringContaining('已校准'), shortText: 'ABCDEF' });

  await page.goto('/tools?_as=kanban');
  const column = (name: string) => page.getByRole('region', { name });
  await column('在用').getByRole('listitem').dragTo(column('入库'));
  await dialog.getByRole('textbox', { name: '保管人' }).click();
  await page.keyboard.type('王');
  await page.keyboard.press('Enter');
  await column('入库').getByRole('listitem').getByText('电钻').waitFor();
  expect(await stored()).toMatchObject({ status: 'stored', keeper: '王', shortText: 'ABCDEF', atLeast: 1 });
  expect(faults()).toEqual([]);
});
