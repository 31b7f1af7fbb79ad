import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { choose, field, save } from './controls.ts';
import { uniqueName } from './sample.ts';

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

browserTest('a salary needs its grade first, and lies between the bounds of that', async ({ page, open }) => {
  const grade = uniqueName('职级');
  await open('addSalaryGrade');
  await field(page, '工资职级').fill(grade);
  await field(page, '岗位').fill('装维');
  await field(page, '职务').fill('组长');
  await field(page, '最低工资').fill('3000');
  await field(page, '最高工资').fill('5000');
  await save(page);
  await page.getByText('保存成功').waitFor();

  await open('addSalaryArchive');
  await page.getByRole('combobox', { name: /员工/ }).fill('方志远');
  await choose(page, /员工/, '方志远');
  await field(page, '基本工资').fill('8000');
  await field(page, '生效日期').fill(today);
  await page.keyboard.press('Enter');
  await save(page);
  const first = page.getByText('请先选择工资职级，岗位、职务、工资职级为关联关系').filter({ visible: true });
  await first.first().waitFor();
  await choose(page, /工资职级/, grade);
  await save(page);
  await page.getByText('请填写3000~5000范围内的整数').filter({ visible: true }).first().waitFor();
  await field(page, '基本工资').fill('5000');
  await save(page);
  await page.getByText('保存成功').waitFor();
  await open('salaryArchives');
  await field(page, '员工姓名').fill('方志远');
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: grade }).waitFor();
  expect(await page.getByRole('gridcell', { name: grade }).count()).toBe(1);

  // One ahead waits for its day, changes nothing until then, and may be withdrawn.
  await open('addSalaryArchive');
  await page.getByRole('combobox', { name: /员工/ }).fill('方志远');
  await choose(page, /员工/, '方志远');
  await choose(page, /工资职级/, grade);
  await field(page, '基本工资').fill('4000');
  await field(page, '生效日期').fill('2099-12-01');
  await page.keyboard.press('Enter');
  await save(page);
  await page.getByText('保存成功').waitFor();
  await open('salaryArchives');
  await field(page, '员工姓名').fill('方志远');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: grade }) });
  await row.getByText('5,000元').waitFor();
  await row.getByText('方志远').click();
  const planned = page.getByRole('row', { name: /待生效/ });
  await planned.getByText('2099-12-01').waitFor();
  await planned.getByText('4,000元').waitFor();
  await page.getByRole('button', { name: '撤回' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await page.getByText('已撤回').first().waitFor();
});
