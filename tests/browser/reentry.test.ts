import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { expectTotal, field, rowWith } from './controls.ts';
import { handAt } from './jobs/hand.ts';
import { told } from './told.ts';

/** One of those who have left and are not applied for. */
async function gone() {
  const people = await told('/webApi/bop-staff/v1/staff?status=resigned&limit=50');
  const applied = await told('/webApi/bop-staff-business/v1/business?businessType=reentry&limit=50');
  const one = people.find(({ staffId }) => !applied.some(business => business.staffId === staffId));
  expect(one).toBeDefined();
  return one ?? {};
}

browserTest('the number of an identity card that has a file leads to entering again', async ({ page, open }) => {
  const { certNo } = await gone();
  await open('entryApplication');
  await field(page, '身份证号').focus();
  await page.keyboard.type(String(certNo));
  await page.keyboard.press('Tab');
  await page
    .getByText('身份证号已存在，曾在职或放弃过入职的，请在「员工管理」按身份证号查出后办理「重新入职」')
    .first()
    .waitFor();
});

browserTest('who has left is found by the identity card and applied for by keys', async ({ page, open }) => {
  const { certNo, staffName } = await gone();
  const hand = handAt(page);
  await open('staffManage');
  await field(page, '身份证号').focus();
  await page.keyboard.type(String(certNo));
  await page.keyboard.press('Enter');
  await expectTotal(page, 1);
  await rowWith(page, String(staffName)).getByRole('button', { name: '重新入职' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/reentryApply/);
  await page.getByText(String(staffName)).filter({ visible: true }).first().waitFor();
  await hand.type('现在的手机号', '13900000055');
  await hand.find('部门', '客服部');
  await hand.find('岗位', '客服专员');
  await hand.type('入职日期', '2031-03-03');
  await hand.find('账号角色', '客服坐席');
  await hand.type('事由', '返回本地');
  await hand.button('保存并提交');
  await page.waitForURL(/staffBusinessDetail/);
  await page.getByText('用人部门审批').first().waitFor();
  await page.getByText('审批中').first().waitFor();
});
