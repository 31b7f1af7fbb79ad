import { browserTest } from './app.ts';
import { field, tableRows } from './controls.ts';
import { told } from './told.ts';

browserTest(
  'a contract that ends is renewed: its type and its new end are asked for by keys',
  async ({ page, open }) => {
    await open('contractSigning?status=signed');
    const row = tableRows(page).filter({ hasText: '固定期限' }).first();
    await row.getByRole('button', { name: '续签' }).click();
    const dialog = page.getByRole('dialog', { name: '续签' });
    await dialog.getByRole('combobox', { name: '合同类型' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('固定');
    await page.locator('.ant-select-item-option-active', { hasText: '固定期限' }).first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('续签到').focus();
    await page.keyboard.type('2031-12-31');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: '续签' }).click();
    await page.getByText('续签的合同待签').waitFor();
    await open('contractSigning?status=toSign');
    await page.getByRole('gridcell', { name: '2031-12-31' }).waitFor();
  },
);

browserTest('the card that pay goes to is changed: a wrong number is told at its field', async ({ page, open }) => {
  const [somebody = {}] = await told('/webApi/bop-staff/v1/staff?status=formal&limit=1');
  await open(`staffDetail?staffId=${somebody.staffId}`);
  await page.getByRole('button', { name: '变更工资卡' }).click();
  await field(page, '开户银行').last().focus();
  await page.keyboard.type('建设银行');
  await page.keyboard.press('Tab');
  await page.keyboard.type('62170');
  await page.keyboard.press('Tab');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('请填写12至19位的数字').first().waitFor();
  await field(page, '工资卡号').last().focus();
  await page.keyboard.press('End');
  await page.keyboard.type('01234567890123');
  await dialog.getByRole('button', { name: '变更工资卡' }).click();
  await page.getByText('已变更工资卡').waitFor();
  await page.getByText('建设银行').first().waitFor();
});
