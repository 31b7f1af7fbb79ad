import { expect } from 'vitest';
import { browserTest } from '../app.ts';
import { agree, callsOf } from '../clerks-day/calls.ts';
import { told } from '../told.ts';
import { seatAt, seats } from './seats.ts';

/** A week in which nobody has a shift before the test. */
const [monday, wednesday] = ['2027-08-02', '2027-08-04'];

browserTest(
  'leave is asked for with who is there meanwhile, the head agrees, and what was planned makes room for it in the schedule; it is cancelled by who asked',
  async ({ page }) => {
    const agent = seatAt(page);
    const { sitDown, faults } = await seats(page);
    const supervisor = await callsOf('supervisor');
    const [{ operatorId = 0 } = {}] = await told('/processApi/v1/people?operatorCode=kefu');
    await supervisor('POST', '/api/crm/sys/gridShift/create', {
      operatorId,
      beginDate: monday,
      endDate: '2027-08-06',
      shift: 'early',
    });

    await agent.open('callcenter/leaves');
    await agent.button('新建');
    await page.waitForURL(/leaveForm/);
    await agent.choose('请假类型', '年假');
    await agent.find('代班人', '林晓岚');
    await agent.type('开始日期', wednesday);
    await agent.type('结束日期', wednesday);
    await agent.type('事由', '回老家');
    await agent.button('保存并提交');
    await page.waitForURL(/leaveDetail/);
    const number = String(
      await page
        .getByText(/^QJ\d+$/)
        .filter({ visible: true })
        .first()
        .textContent(),
    );

    const asked = async () => (await told(`/api/crm/leave?code=${number}`))[0];
    await expect.poll(asked, { message: 'it waits for the head' }).toMatchObject({ status: 'approving', days: 1 });
    await agree(await callsOf('chief'), encodeURIComponent('陈思琪'), false);

    const planner = await sitDown(
      'supervisor',
      `privilegeManagement/operator/employee_schedule?_span=week&_day=${monday}`,
    );
    await planner.page.getByRole('searchbox', { name: '找人或组' }).fill('陈思琪');
    const on = (day: number) => planner.page.getByRole('gridcell', { name: new RegExp(`^陈思琪，8月${day}日`) });
    const says = (day: number) => on(day).getAttribute('aria-label').then(String);
    await on(3).waitFor();
    expect(await says(3)).toContain('早班（8月2日～8月3日）');
    expect(await says(4)).toMatch(/，请假$/);
    expect(await says(5)).toContain('早班（8月5日～8月6日）');

    await agent.open('callcenter/leaves');
    await agent.seesRow(number, '已同意', '林晓岚');
    await agent.open(`callcenter/leaveDetail?id=${(await asked())?.id}`);
    await agent.ask('取消请假');
    await agent.button('取消请假');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await agent.open('callcenter/leaves');
    await agent.seesRow(number, '已取消');
    await planner.page.getByRole('button', { name: '刷新' }).click();
    await expect.poll(() => says(4)).toContain('空');
    expect(faults()).toEqual([]);
  },
  { as: 'agent', timeout: 360_000 },
);
