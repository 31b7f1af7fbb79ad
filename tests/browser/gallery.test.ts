import { expect } from 'vitest';
import { browserTest } from './app.ts';

browserTest(
  'the gallery says what is wrong as it is written, and shows the page as it becomes',
  async ({ page, open }) => {
    await open('develop/gallery');
    const gallery = page.frameLocator('iframe[title="组件示例"]');
    // It is built when it is first opened.
    const document = gallery.getByRole('textbox', { name: 'pages/books.page.yaml' });
    await document.waitFor({ timeout: 360_000 });
    const preview = gallery.getByRole('region', { name: '效果' });
    await preview.getByText('飞鸟集').first().waitFor({ timeout: 180_000 });
    const written = await document.inputValue();
    await document.fill(written.replace('- subjectId', '- subjctId'));
    await gallery.getByRole('status', { name: '校验结果' }).getByText('pages/books.page.yaml:9:5').waitFor();
    expect(await gallery.getByRole('status', { name: '校验结果' }).innerText()).toContain('subjectId');
    await document.fill(written.replace('- subjectId', '- { field: subjectId, label: 书的门类 }'));
    await preview.getByText('书的门类').first().waitFor();
    expect(await preview.getByText('飞鸟集').count()).toBeGreaterThan(0);
  },
  { timeout: 720_000 },
);

browserTest('who has the label reads the documents that the page in sight is made of', async ({ page, open }) => {
  await open('supplierManage');
  await page.getByRole('button', { name: '查询', exact: true }).waitFor();
  const dialog = page.getByRole('dialog', { name: '供应商管理 的 YAML' });
  // Keys of the shell are heard once its tools have come.
  await expect
    .poll(async () => {
      if ((await dialog.count()) === 0) await page.keyboard.press('Alt+y');
      return dialog.count();
    })
    .toBe(1);
  await dialog.getByText('schemas/purchase/supplier/supplierManage.page.yaml').waitFor();
  await dialog.getByRole('button', { name: '实体 supply' }).click();
  expect(await dialog.getByRole('region', { name: 'purchase/supplier/supply.entity.yaml' }).innerText()).toContain(
    'supplierName',
  );
});
