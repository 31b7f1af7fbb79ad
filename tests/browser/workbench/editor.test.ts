import { expect } from 'vitest';
import { browserTest } from '../app.ts';
import { expectNoFaults } from '../axe.ts';
import { beginChangeSet, lineWith, openDocument, saidOfLine, saved, toEndOf } from './opened.ts';

const list = 'purchase/supplier/supplierManage.page.yaml';
const entity = 'purchase/supplier/supply.entity.yaml';

browserTest(
  'a mistake is told as it is typed, in words, and mended by one key; a name is changed in all documents',
  async ({ page }) => {
    await beginChangeSet(page, '改名和修正');
    const text = await openDocument(page, list);
    await toEndOf(page, text, '- taxRate');
    await page.keyboard.press('Backspace');
    await saidOfLine(page).getByText('没有字段「taxRat」').waitFor();
    await saidOfLine(page).getByText('是否想写「taxRate」？').waitFor();
    expect(await text.locator('.cm-lintRange-error').innerText()).toBe('taxRat');
    const item = page.getByRole('treeitem', { name: /supplierManage/ });
    await item.getByText('1 个错误').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+.');
    await lineWith(text, '- taxRate').waitFor();
    await expect.poll(() => saidOfLine(page).innerText()).toBe('');
    await expect.poll(() => item.getByText('1 个错误').count()).toBe(0);

    await toEndOf(page, text, '- level');
    await page.keyboard.press('F2');
    const dialog = page.getByRole('dialog', { name: '给「level」改名' });
    await dialog.getByLabel('新名称').fill('supplierName');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('已有字段「supply.supplierName」').waitFor();
    await dialog.getByLabel('新名称').fill('grade');
    await page.keyboard.press('Enter');
    await page.getByText(/已修改 \d+ 份文档/).waitFor();
    await lineWith(text, '- grade').waitFor();
    await saved(page);
    // Documents that were not open are other ones as well, and stay so; the change set is open again.
    await page.reload();
    await page.getByRole('tree', { name: '文档' }).waitFor();
    const fields = await openDocument(page, entity);
    await lineWith(fields, 'grade: { was: level').waitFor();

    // F12 leads back from where it is used.
    const again = await openDocument(page, list);
    await toEndOf(page, again, '- grade');
    await page.keyboard.press('F12');
    await page.getByRole('textbox', { name: entity, exact: true }).waitFor();
    expect(await page.locator('.cm-activeLine').innerText()).toContain('grade:');
  },
);

browserTest('an input method composes words in peace', async ({ page, context }) => {
  const told: string[] = [];
  page.on('websocket', socket =>
    socket.on('framesent', ({ payload }) => {
      const { method, params } = JSON.parse(String(payload)) as {
        method?: string;
        params?: { contentChanges?: { text: string }[] };
      };
      if (method === 'textDocument/didChange') told.push(...(params?.contentChanges ?? []).map(change => change.text));
    }),
  );
  await beginChangeSet(page, '输入法');
  const text = await openDocument(page, list);
  await toEndOf(page, text, 'title:');
  const keyboard = await context.newCDPSession(page);
  for (const word of ['m', 'mi', 'ming', "ming'lu"]) {
    await keyboard.send('Input.imeSetComposition', {
      text: word,
      selectionStart: word.length,
      selectionEnd: word.length,
    });
    await lineWith(text, `供应商管理${word}`).waitFor();
  }
  expect(told).toEqual([]);
  expect(await page.locator('.cm-tooltip-autocomplete').count()).toBe(0);
  await keyboard.send('Input.insertText', { text: '名录' });
  await lineWith(text, '供应商管理名录').waitFor();
  await expect.poll(() => told.map(one => /^title: (.*)$/m.exec(one)?.[1] ?? one)).toEqual(['供应商管理名录']);
  await saved(page);
});

browserTest('what is typed while the line is cut is not lost, and is checked with the next one', async ({ page }) => {
  const lines: (() => void)[] = [];
  await page.routeWebSocket(/\/language\?/, window => {
    const server = window.connectToServer();
    // The window's end first: whatever it sends would go into a line that is closing.
    lines.push(() => void window.close({ code: 4000, reason: '网络断开' }).then(() => server.close()));
  });
  await beginChangeSet(page, '断线');
  const text = await openDocument(page, list);
  await toEndOf(page, text, '- taxRate');
  await page.keyboard.type('x');
  await saidOfLine(page).getByText('没有字段「taxRatex」').waitFor();
  for (const cut of lines.splice(0)) cut();
  await page.keyboard.type('y');
  await saidOfLine(page).getByText('没有字段「taxRatexy」').waitFor();
  expect(lines).toHaveLength(1);
  await saved(page);
});

browserTest('text and form are the same document, and the keys of the editor are told', async ({ page }) => {
  await beginChangeSet(page, '表单');
  const text = await openDocument(page, list);
  await page.getByRole('button', { name: '编辑器的快捷键' }).click();
  await page.getByRole('dialog', { name: '编辑器的快捷键' }).getByText('转到定义').waitFor();
  await page.keyboard.press('Escape');
  await toEndOf(page, text, '- taxRate');
  await page.keyboard.type('x');
  await saidOfLine(page).getByText('没有字段「taxRatex」').waitFor();
  await expectNoFaults(page, 'a document as text');
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: '表单', exact: true }).click();
  const form = page.getByRole('region', { name: '表单' });
  await form.getByRole('combobox', { name: 'title', exact: true }).waitFor();
  await expectNoFaults(page, 'a document as a form');
  await form.getByRole('combobox', { name: 'title', exact: true }).fill('供应商名录');
  await form.getByRole('button', { name: 'route：删除' }).click();
  await expect.poll(() => form.getByRole('group', { name: 'route' }).count()).toBe(0);
  await page.getByRole('button', { name: '文本', exact: true }).click();
  await lineWith(text, 'title: 供应商名录').waitFor();
  expect(await lineWith(text, 'route:').count()).toBe(0);
  // What was filled in is undone as what was typed is.
  await text.click();
  await page.keyboard.press('Control+z');
  await lineWith(text, 'route: { icon: shop }').waitFor();
});
