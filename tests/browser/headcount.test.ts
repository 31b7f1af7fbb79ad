import { browserTest } from './app.ts';
import { rowWith } from './controls.ts';
import { handAt } from './jobs/hand.ts';

browserTest(
  'an application to enter says how many places of the department are left, and takes a reason where there is none',
  async ({ page, open }) => {
    const hand = handAt(page);
    const shown = (text: string | RegExp) => page.getByText(text, { exact: true }).filter({ visible: true }).first();
    const places = async (headcount: string): Promise<void> => {
      await open('hrPermission/departmentManage?departmentName=采购部');
      await rowWith(page, '采购部').getByRole('button', { name: '编辑' }).click();
      await page.waitForURL(/addDepartment/);
      await hand.type('编制人数', headcount);
      await hand.button('保存');
      await page.getByText('保存成功').waitFor();
    };
    await places('0');
    await open('entryApplication');
    await hand.type('姓名', '何超编');
    await hand.type('身份证号', '110101199003070257');
    await hand.type('手机号', '13900000066');
    await hand.find('部门', '采购部');
    await shown('部门余编').waitFor();
    await page
      .getByText(/部门没有余编了/)
      .first()
      .waitFor();
    await hand.find('岗位', '采购专员');
    await hand.type('入职日期', '2031-03-03');
    await hand.button('保存并提交');
    await page
      .getByText(/「采购部」编制0人，已占\d+人，没有余编：请写明超编说明，或先调整编制/)
      .first()
      .waitFor();
    // It is kept as a draft, which is gone on with.
    await page.waitForURL(/staffDetail/);
    await hand.button('编辑');
    await page.waitForURL(/entryApplication/);
    await hand.type('超编说明', '年底集中采购');
    await hand.button('保存并提交');
    await page.waitForURL(/staffDetail/);
    await shown('入职审批中').waitFor();
    await places('9');
  },
  { timeout: 540_000, as: 'personnel' },
);
