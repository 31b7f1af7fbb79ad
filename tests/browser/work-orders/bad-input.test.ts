import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from '../app.ts';
import { agree, callsOf } from '../clerks-day/calls.ts';
import { field } from '../controls.ts';
import { uniqueName } from '../sample.ts';
import { told } from '../told.ts';
import { seatAt } from './seats.ts';

browserTest(
  'an order of another organisation is told to be none, whoever writes its number into the address',
  async ({ page, open }) => {
    const orders = await told('/api/crm/workOrder/query?limit=200');
    const agent = await callsOf('agent');
    const sees = async (code: unknown): Promise<boolean> =>
      (await agent('GET', `/api/crm/workOrder/query?code=${code}`)).records.length > 0;
    let foreign = orders[0];
    for (const order of orders) {
      foreign = order;
      if (!(await sees(order.code))) break;
    }
    await open(`callcenter/orderPage/malfunction?workOrderId=${foreign?.workOrderId}`);
    await page.getByRole('alert').filter({ hasText: '记录不存在，可能已被删除' }).waitFor();
    expect(await page.getByText(String(foreign?.title)).count()).toBe(0);
  },
  { as: 'agent' },
);

browserTest(
  'an appointment in the past is told at its field, and what was typed stays',
  async ({ page }) => {
    const agent = seatAt(page);
    const title = uniqueName('约在昨天');
    await agent.open('callcenter/malfunction');
    await agent.type('联系电话', '13900000001');
    await agent.type('工单标题', title);
    await agent.type('预约时间', '2026-01-05 09:30');
    await agent.type('用户诉求', '光猫亮红灯');
    await agent.key('Control+Enter');
    await page.getByText('预约时间要晚于现在').first().waitFor();
    expect(await field(page, '用户诉求').inputValue()).toBe('光猫亮红灯');
    await agent.type('预约时间', '2099-01-05 09:30');
    await agent.key('Control+Enter');
    await agent.reads(/工单 GD\d+ 已受理/);
    expect(await told(`/api/crm/workOrder/query?title=${encodeURIComponent(title)}`)).toHaveLength(1);
  },
  { as: 'agent' },
);

browserTest(
  'ten thousand lines pasted are told to be too many, and stay there to be shortened',
  async ({ page, context }) => {
    const supervisor = seatAt(page);
    await supervisor.open('creatNotsingle/creatNotsingle');
    await supervisor.type('群障标题', uniqueName('粘贴过多'));
    await supervisor.type('预计恢复', '2099-01-05 09:30');
    await supervisor.choose('影响范围', 'OLT设备');
    await field(page, 'OLT编号').click();
    const lines = Array.from({ length: 10_000 }, (_, line) => `OLT-${line}`);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(text => navigator.clipboard.writeText(text), lines.join('\n'));
    await page.keyboard.press('Control+v');
    await supervisor.key('Control+Enter');
    await page.getByText('最多 2000 个字符').first().waitFor();
    expect((await field(page, 'OLT编号').inputValue()).split('\n')).toHaveLength(10_000);
  },
  { as: 'supervisor' },
);

browserTest(
  'a photo of thirty megabytes is told to be too large before it is sent, and the account of what was done stays',
  async ({ page }) => {
    const supervisor = seatAt(page);
    const [calls, head] = await Promise.all([callsOf('supervisor'), callsOf('head')]);
    const [community = {}] = await told('/api/crm/sys/grid/list?limit=1');
    const [leader = {}] = await told('/processApi/v1/people?operatorCode=banzhang');
    const [title, planDate] = [uniqueName('照片过大'), new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)];
    const { id } = await calls('POST', '/api/crm/propaganda', {
      title,
      way: 'booth',
      communityId: community.communityId,
      place: '东门广场',
      planDate,
      leaderId: leader.operatorId,
      content: '千兆提速',
      staff: [{ operatorId: leader.operatorId, duty: 'host' }],
    });
    await calls('PUT', `/api/crm/propaganda/${id}/submit`, {});
    await agree(head, title, false);
    await supervisor.open(`callcenter/viewPropagandaOrder?id=${id}`);
    await supervisor.ask('完成');
    await supervisor.type('完成情况', '到场六十人');
    const sent: string[] = [];
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()));
    const photo = { name: '现场.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(30 * 1024 * 1024) };
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(photo);
    await page.getByText('文件不能大于 10 MB').first().waitFor();
    expect(sent.filter(url => url.includes('/files'))).toEqual([]);
    expect(await field(page, '完成情况').last().inputValue()).toBe('到场六十人');
  },
  { as: 'supervisor' },
);

browserTest(
  'a connection that is lost while a shift is dragged puts the shift back with the reason, and it is moved by trying again',
  async ({ page, context, open }) => {
    const calls = await callsOf('supervisor');
    const address = 'privilegeManagement/operator/employee_schedule?_span=week&_day=2027-07-06';
    await open(address);
    const operatorName = (await page.getByRole('rowheader').first().textContent()) ?? '';
    const people = await told(`/api/crm/sys/gridShift/people?operatorName=${encodeURIComponent(operatorName)}`);
    const operatorId = people.find(one => one.operatorName === operatorName)?.operatorId;
    const shift = { operatorId, beginDate: '2027-07-06', endDate: '2027-07-06', shift: 'early' };
    await calls('POST', '/api/crm/sys/gridShift/create', shift);
    await open(address);
    const cell = (day: number): Locator =>
      page.getByRole('gridcell', { name: new RegExp(`^${operatorName}，7月${day}日`) });
    const middleOf = async (place: Locator): Promise<[x: number, y: number]> => {
      const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [x + width / 2, y + height / 2];
    };
    await expect.poll(() => cell(6).getAttribute('aria-label')).toContain('早班');
    await page.mouse.move(...(await middleOf(cell(6))));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(cell(7))), { steps: 4 });
    await context.setOffline(true);
    await page.mouse.move(...(await middleOf(cell(8))), { steps: 4 });
    await page.mouse.up();
    await page.getByRole('alert').filter({ hasText: '已放回原处' }).waitFor();
    expect(await cell(6).getAttribute('aria-label')).toContain('早班');
    await context.setOffline(false);
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect.poll(() => cell(8).getAttribute('aria-label')).toContain('早班');
    await expect
      .poll(
        async () => (await told(`/api/crm/sys/gridShift/list?operatorId=${operatorId}&beginDate.from=2027-07-01`))[0],
      )
      .toMatchObject({ beginDate: '2027-07-08', shift: 'early' });
  },
  { as: 'supervisor', expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /net::ERR/] },
);
