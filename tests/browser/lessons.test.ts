import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Locator, type Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '#scripts/browser/app.ts';
import { newApp } from '#scripts/heddle/new/app/new-app.ts';
import { take } from '../guides/follow.ts';
import { lessons, readLesson } from '../guides/lessons/read-lesson.ts';
import { choose, field, rowWith, save, tableRows } from './controls.ts';
import { startOwnApp } from './own-app.ts';
import { browserUrl } from './place.ts';
import { atWork } from './window.ts';

/** Saves all that a lesson has one save, but what it tries wrong. */
async function follow(lesson: string, app: string): Promise<void> {
  for (const { parts } of await readLesson(lesson))
    for (const part of parts) if (part.says === 'step') await take(part.step, app);
}

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const press = (page: Page, name: string): Promise<void> => button(page, name).click();

/** Opens a page by the sidebar, as soon as it is there. */
const go = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: '菜单' }).getByText(name, { exact: true }).click();

/** Fills in what a dialog asks for, and presses its button. */
async function answer(page: Page, values: Readonly<Record<string, string>>, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(new RegExp(`^\\*?\\s*${label}$`)).fill(value);
  await dialog.getByRole('button', { name, exact: true }).click();
}

/** Of the page in sight. */
const told = (page: Page, words: string): Promise<void> =>
  page.getByText(words, { exact: true }).filter({ visible: true }).first().waitFor();

async function writeRepair(page: Page): Promise<void> {
  await press(page, '新建');
  await save(page);
  const required = page.locator('.form-error').filter({ hasText: '该项为必填项' });
  await required.first().waitFor();
  expect(await required.count()).toBe(5);
  const values = { 车牌号: '沪C00001', 车主: '赵敏', 手机: '123', 送修日期: '2026-01-05', 故障: '雨刮不动' };
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await save(page);
  await told(page, '请正确填写手机号');
  await field(page, '手机').fill('13600136000');
  await save(page);
  await rowWith(page, '沪C00001').getByText('沪C00001').click();
  await told(page, '处理记录');
}

async function breakRule(page: Page): Promise<void> {
  await press(page, '编辑');
  await page.getByRole('switch', { name: '走保险' }).click();
  await field(page, '保单号').waitFor();
  await field(page, '交车日期').fill('2026-01-04');
  await save(page);
  await told(page, '交车日期不能早于送修日期');
  await press(page, '取消');
}

async function takePart(page: Page): Promise<void> {
  await go(page, '配件');
  await press(page, '新建');
  await answer(page, { 配件名称: '机油滤清器', 单价: '48', 库存: '2' }, '新建');
  await rowWith(page, '机油滤清器').waitFor();
  await go(page, '维修单');
  await rowWith(page, '沪A12345').getByRole('button', { name: '领料' }).click();
  await choose(page, '配件', '机油滤清器');
  await answer(page, { 数量: '3' }, '领料');
  await told(page, '「机油滤清器」只有2件');
  await answer(page, { 数量: '2' }, '领料');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await rowWith(page, '沪A12345').getByText('沪A12345').click();
  await told(page, '用料');
  expect(await rowWith(page, '机油滤清器').filter({ visible: true }).textContent()).toContain('96.00元');
}

async function handIn(page: Page): Promise<void> {
  await press(page, '报价');
  await answer(page, { 报价: '1200' }, '报价');
  await told(page, '审批中');
}

async function agree(head: Page): Promise<void> {
  await go(head, '待我审批');
  await rowWith(head, '报价 1,200.00元').getByText(/^WX/).click();
  await press(head, '同意');
  await answer(head, {}, '同意');
  await told(head, '待修');
}

async function readReport(page: Page): Promise<void> {
  await go(page, '每月维修');
  await rowWith(page, '1,200.00元').first().waitFor();
  await go(page, '工作台');
  await press(page, '修好');
  await told(page, '没有待修的车');
}

it('what the six lessons say is seen, is seen: one app, in their order', { timeout: 600_000 }, async () => {
  const below = await mkdtemp(path.join(tmpdir(), 'heddle-lessons-'));
  const garage = path.join(below, 'garage');
  expect(await newApp(['garage'], { out: () => undefined, err: () => undefined }, below)).toBe(0);
  const [list = '', form = '', rule = '', act = '', process = '', report = ''] = await lessons();
  await follow(list, garage);
  const browser = await chromium.connect(browserUrl());
  const app = await startOwnApp(undefined, path.join(garage, 'schemas'));
  try {
    const running = path.dirname(app.schemas);
    const sitDown = async (code: string): Promise<Page> =>
      signIn(await browser.newPage({ ...atWork, baseURL: app.url }), { code, password: `${code}2026` });
    const page = await sitDown('lijing');
    await go(page, '维修单');
    await rowWith(page, '沪B67890').waitFor();
    expect(await tableRows(page).count()).toBe(2);

    await follow(form, running);
    await writeRepair(page);
    await follow(rule, running);
    await breakRule(page);
    await follow(act, running);
    await takePart(page);
    await follow(process, running);
    await handIn(page);
    await agree(await sitDown('zhuguan'));
    await told(page, '待修');
    await follow(report, running);
    await readReport(page);
  } finally {
    await browser.close();
    await app.close();
    await rm(below, { recursive: true, force: true });
  }
});
