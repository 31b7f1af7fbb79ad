import { expect } from 'vitest';
import { browserTest } from '../app.ts';
import { uniqueName } from '../sample.ts';
import { agree, type Desk, rowAction, sitDown } from './desk.ts';

const menuEntry = (desk: Desk, title: string) =>
  desk.page.getByRole('navigation').getByText(title, { exact: true }).first();

/** What cannot be undone is asked about first; the focus stands beside. */
async function confirm(desk: Desk): Promise<void> {
  const dialog = desk.page.getByRole('alertdialog').or(desk.page.getByRole('dialog'));
  await dialog.waitFor();
  await desk.reach(dialog.getByRole('button', { name: /收\s*回|确\s*定/ }), 4);
  await desk.press('Enter');
}

browserTest(
  'an agent asks for a role, two agree, and the menu has its pages; it is taken back, by the keyboard alone',
  async () => {
    const reason = uniqueName('盘点');
    const agent = await sitDown('agent', 'role-agent');
    await agent.goTo('申请权限');
    await agent.choose(/申请角色/, '资源管理员');
    await agent.fill('事由', reason);
    await agent.press('Control+s');
    await agent.page.getByText('已提交，请等待审批').waitFor();
    await agent.look('asked');
    expect(await menuEntry(agent, '设备信息').count()).toBe(0);

    const chief = await sitDown('chief', 'role-chief');
    await agree(chief, reason);
    await chief.page.locator('.notice', { hasText: '已同意' }).waitFor();
    const admin = await sitDown('admin', 'role-admin');
    await agree(admin, reason);
    await admin.page.locator('.notice', { hasText: '已同意' }).waitFor();

    await agent.goTo('设备信息');
    await agent.look('new-page');

    await admin.goTo('角色持有');
    await rowAction(admin, reason, '收回');
    await confirm(admin);
    await admin.page.locator('.notice', { hasText: '已收回' }).waitFor();
    for (const one of [agent, chief, admin]) expect(await one.leave()).toEqual([]);
  },
  { as: false },
);

browserTest(
  'a supervisor lends a role to a colleague for some days and takes it back, by the keyboard alone',
  async () => {
    const reason = uniqueName('休假');
    const desk = await sitDown('supervisor', 'role-lender');
    await desk.goTo('我的权限');
    const held = desk.page.locator('[data-block=held]');
    await rowAction(desk, '客服班长', '借出', held);
    await desk.page.getByRole('dialog').waitFor();
    await desk.choose(/借给/, '周采薇');
    await desk.fill('到哪天', '2026-12-05');
    await desk.fill('事由', reason);
    await desk.look('lend');
    await desk.press('Control+Enter');
    await desk.page.locator('.notice', { hasText: '已借出' }).waitFor();
    const lent = desk.page.locator('[data-block=lent]');
    await rowAction(desk, reason, '收回', lent);
    await confirm(desk);
    await desk.page.locator('.notice', { hasText: '已收回' }).waitFor();
    await desk.look('taken-back');
    expect(await desk.leave()).toEqual([]);
  },
  { as: false },
);
