import { expect } from 'vitest';
import { browserTest } from './app.ts';
import { choose, field, save } from './controls.ts';
import { uniqueName } from './sample.ts';

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
  await field(page, '生效日期').fill('2099-12-01');
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
  await page.getByRole('gridcell', { name: grade }).waitFor();
  expect(await page.getByRole('gridcell', { name: grade }).count()).toBe(1);
});
