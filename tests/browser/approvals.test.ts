import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patience } from '#scripts/browser/patience.ts';
import { watchForFaults } from './faults.ts';
import { storageOf } from './logged-in.ts';
import { type OwnApp, startOwnApp } from './own-app.ts';
import { browserUrl } from './place.ts';
import { atWork } from './window.ts';

let browser: Browser;
let app: OwnApp;
beforeAll(async () => {
  [browser, app] = await Promise.all([
    chromium.connect(browserUrl()),
    startOwnApp(undefined, 'tests/fixtures/approvals'),
  ]);
}, 360_000);
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** A window of somebody, and their token. */
async function sitDown(code: string, password: string): Promise<{ page: Page; faults(): unknown[]; token: string }> {
  const storageState = await storageOf(app.url, code, password);
  const context = await browser.newContext({
    ...atWork,
    baseURL: app.url,
    storageState,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const token = storageState.origins[0]?.localStorage[0]?.value ?? '';
  return { page, faults: watchForFaults(page, []), token };
}

async function make(token: string, path: string, body: object): Promise<{ id: number }> {
  const response = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code: number; message: string; content: { id: number } };
  expect(answer, path).toMatchObject({ code: 200 });
  return answer.content;
}

const route = (page: Page) => page.getByRole('list', { name: '审批流程' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('an application is handed in, decided on from the list of what is to do, rejected, and handed in again', async () => {
  const staff = await sitDown('staff', 'staff123');
  const leader = await sitDown('leader', 'leader123');
  const people = await fetch(`${app.url}/processApi/v1/people?operatorCode=leader`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  const { content } = (await people.json()) as { content: { records: { operatorId: number }[] } };
  const budget = await make(staff.token, '/api/apply/budgets', { budgetName: '办公', left: 100_000_00 });
  const leaderId = content.records[0]?.operatorId;
  const apply = { applyName: '打印纸', amount: 5_000, budgetId: budget.id, leaderId };
  const { id } = await make(staff.token, '/api/apply', apply);

  await staff.page.goto(`/applyDetail?id=${id}`);
  await staff.page.getByText('尚未提交审批').waitFor();
  await press(staff.page, '提交');
  await route(staff.page).getByText('部门经理审批').waitFor();
  expect(await route(staff.page).locator('[aria-current=step]').innerText()).toContain('部门经理');
  await route(staff.page).getByText('出纳付款').waitFor();

  await leader.page.goto('/todo');
  await leader.page.getByRole('link', { name: '打印纸' }).click();
  await press(leader.page, '驳回');
  const dialog = leader.page.getByRole('dialog', { name: '驳回' });
  // Held as long as a hand holds it, at the edge that would leave the pointer if the dialog grew by a message.
  await dialog.getByRole('button', { name: '驳回', exact: true }).click({ delay: 200, position: { x: 8, y: 2 } });
  await dialog.getByText('该项为必填项').waitFor();
  await dialog.locator('textarea:focus').waitFor();
  await leader.page.keyboard.type('请写明用途');
  await leader.page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await leader.page.getByRole('list', { name: '审批记录' }).getByText('请写明用途').waitFor();

  await staff.page.reload();
  await press(staff.page, '提交');
  await route(staff.page).locator('[aria-current=step]').waitFor();

  await leader.page.goto('/todo');
  await leader.page.getByRole('link', { name: '打印纸' }).click();
  await press(leader.page, '同意');
  await leader.page.getByRole('dialog', { name: '同意' }).getByRole('button', { name: '同意', exact: true }).click();
  await route(leader.page).locator('[aria-current=step]').getByText('出纳付款').waitFor();
  await leader.page.goto('/done');
  await leader.page.getByRole('link', { name: '打印纸' }).first().waitFor();

  const cashier = await sitDown('cashier', 'cashier123');
  await cashier.page.goto('/todo');
  await cashier.page.getByRole('link', { name: '打印纸' }).click();
  await press(cashier.page, '接单');
  await cashier.page.getByText('接单成功').waitFor();
  await press(cashier.page, '同意');
  const pay = cashier.page.getByRole('dialog', { name: '同意' });
  await pay.getByLabel('付款账户').fill('基本户');
  await pay.getByRole('button', { name: '同意', exact: true }).click();
  await route(cashier.page).getByText('通过', { exact: true }).waitFor();
  await cashier.page.getByText('基本户').waitFor();
  for (const { faults } of [staff, leader, cashier]) expect(faults()).toEqual([]);
}, 540_000);
