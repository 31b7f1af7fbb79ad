import path from 'node:path';
import { expect } from 'vitest';
import { readSchemas, validate } from '#runtime/language/index.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { browserTest } from './app.ts';
import { download, rowWith, tableRows } from './controls.ts';
import { uniqueName } from './sample.ts';

browserTest(
  'who knows the fields composes a monthly ARPU by keys, keeps it, opens it from the list, and takes it into schemas',
  async ({ page, open }) => {
    const name = uniqueName('月度ARPU');
    let actions = 0;
    /** One thing that a person does: types a word, or presses a key. */
    const act = async (doing: Promise<unknown>): Promise<void> => {
      actions++;
      await doing;
    };
    const type = (text: string) => act(page.keyboard.type(text));
    const press = (key: string) => act(page.keyboard.press(key));
    await open('report/autoReport');
    await page.getByLabel('查找统计对象').waitFor();
    await type('月账单');
    await press('Enter');
    await page.getByLabel('查找字段').waitFor();
    await type('账期');
    await press('Enter');
    await type('用户');
    await press('Control+Enter');
    // What is there already is averaged.
    await type('应付');
    await press('Enter');
    await type('应付');
    await press('Enter');
    await press('Control+s');
    await type(name);
    await press('Enter');
    await page.getByText('已保存', { exact: true }).waitFor();
    expect(actions).toBeLessThanOrEqual(15);

    const result = page.getByRole('region', { name: '结果' });
    await result.getByText(/^共\d+行$/).waitFor();
    const figures = (rows: ReturnType<typeof tableRows>) =>
      rows.evaluateAll(all => all.map(row => row.textContent?.replaceAll(/\s+/g, '') ?? '').sort());
    const composed = await figures(tableRows(page));
    expect(composed.length).toBeGreaterThan(3);

    const { file, bytes } = await download(page, () => page.getByRole('button', { name: '导出 YAML' }).click());
    expect(file.suggestedFilename()).toBe(`${name}.report.yaml`);
    const files = await readSchemas(path.join(projectRoot, 'schemas'));
    files.set('money/bill/composed.report.yaml', bytes.toString());
    files.set(
      'money/bill/MonthlyARPU.page.yaml',
      `kind: report\ntitle: ${name}\nroute: { path: reportQueries/MonthlyARPU }\nreport: composed\n`,
    );
    const { issues, resolved } = validate(files);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(Object.values(resolved.model.reports).find(({ title }) => title === name)).toMatchObject({
      entity: 'bill',
      groups: [{ name: 'billingPeriod' }],
      measures: [{ kind: 'count' }, { kind: 'count', field: { name: 'userId' } }, { kind: 'sum' }, { kind: 'average' }],
    });

    await open('autoTable');
    await rowWith(page, name).getByText(name, { exact: true }).click();
    await page.waitForURL(/showReport\?id=\d+/);
    await page.getByRole('button', { name: '导出 Excel' }).waitFor();
    await expect.poll(() => figures(tableRows(page).filter({ visible: true }))).toEqual(composed);

    await open('autoTable');
    await rowWith(page, name).getByText('更多').click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await rowWith(page, name).waitFor({ state: 'detached' });
  },
  { as: 'accountant' },
);

browserTest(
  'a report is refused in words where something of it is not for its reader, and nothing that was composed is lost',
  async ({ page, open }) => {
    await open('report/autoReport');
    await page.getByLabel('查找统计对象').fill('订单');
    await page.keyboard.press('Enter');
    const fields = page.getByLabel('查找字段');
    await fields.fill('业务类型');
    await page.keyboard.press('Enter');
    const result = page.getByRole('region', { name: '结果' });
    await result.getByText(/^共\d+行$/).waitFor();
    // What they see masked is offered as a column alone.
    await fields.fill('联系电话');
    expect(await page.getByRole('button', { name: '联系电话：分组' }).count()).toBe(0);
    await fields.fill('');
    await page.getByRole('button', { name: '去掉记录数' }).click();
    await page.getByText('还没有指标：点左边的金额或数量字段').waitFor();
    await page.getByRole('button', { name: '+ 记录数' }).click();
    await result.getByText(/^共\d+行$/).waitFor();
    expect(await page.getByRole('button', { name: '业务类型', exact: true }).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('请填写报表名称').waitFor();
    // The sample has one of theirs by this name.
    await page.getByLabel('报表名称').fill('各账期应收与欠费');
    await page.keyboard.press('Enter');
    await page.getByText('您已有名为「各账期应收与欠费」的报表，请换一个名称').waitFor();
    expect(await page.getByLabel('报表名称').inputValue()).toBe('各账期应收与欠费');
  },
  { as: 'accountant', expected: [/422/] },
);
