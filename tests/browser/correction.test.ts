import type { Page } from 'playwright-core';
import { browserTest } from './app.ts';
import { choose, save } from './controls.ts';
import { type } from './filling-in.ts';

interface Paid {
  staffName: string;
  /** yyyy-MM-dd, its first day. */
  month: string;
  grade: string;
  /** Another base salary than it is, within the bounds of the grade. */
  base: number;
}

/** Somebody who was paid for a month, as HR reads it. */
const paid = (page: Page): Promise<Paid> =>
  page.evaluate(async () => {
    const list = async (path: string) => {
      const answer = await fetch(`/webApi/bop-staff/v1/${path}`, {
        headers: { authorization: `Bearer ${localStorage.getItem('heddle.token')}` },
      });
      return ((await answer.json()) as { content: { records: Record<string, string>[] } }).content.records;
    };
    const [task] = await list('salaryTask?status=paid');
    const slips = await list(`salaryTask/slips?taskId=${task?.taskId}&status=paid&limit=100`);
    const archives = await list('salaryArchive?limit=100');
    const archiveOf = ({ staffId, month }: Record<string, string>) =>
      archives.find(one => one.staffId === staffId && String(one.effectiveDate) <= String(month));
    const slip = slips.find(one => archiveOf(one) !== undefined);
    const archive = slip && archiveOf(slip);
    const grades = await list('salaryGrade?limit=200');
    const grade = grades.find(one => one.gradeId === archive?.gradeId);
    if (!slip || !archive || !grade) throw new Error('nobody was paid');
    const base =
      Number(archive.baseSalary) < Number(grade.maxValue)
        ? Number(archive.baseSalary) + 1
        : Number(archive.baseSalary) - 1;
    return { staffName: String(slip.staffName), month: String(slip.month), grade: String(archive.gradeId$name), base };
  });

browserTest(
  'who corrects a salary of the past reads what it touches before it is saved, and may leave it',
  async ({ page, open }) => {
    await open('salaryArchives');
    await page.getByRole('row').nth(1).waitFor();
    const one = await paid(page);
    await open('addSalaryArchive');
    await page.getByRole('combobox', { name: /员工/ }).fill(one.staffName);
    await choose(page, /员工/, one.staffName);
    await choose(page, /工资职级/, one.grade);
    await type(page, '基本工资', String(one.base));
    await type(page, '生效日期', `${one.month.slice(0, 7)}-15`);
    await save(page);
    const dialog = page.getByRole('dialog', { name: '这是对过去的更正，会影响以下内容，确定吗？' });
    await dialog
      .getByRole('listitem')
      .filter({ hasText: `${one.month.slice(0, 7)}-15` })
      .filter({ hasText: ' → ' })
      .first()
      .waitFor();
    await dialog.getByText(`${one.month.slice(0, 7)}工资条已发放，不会改动`).waitFor();
    await dialog.getByText('请用「薪资补扣」').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // Nothing was written, and nothing that was typed is lost.
    await save(page);
    await dialog.getByText('工资条已发放').first().waitFor();
    await dialog.getByRole('button', { name: '保存' }).press('Enter');
    await page.getByText('保存成功').waitFor();
  },
  { timeout: 360_000 },
);
