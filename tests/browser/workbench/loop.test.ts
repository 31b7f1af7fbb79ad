import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LibraryApp, startLibrary } from './library.ts';

let app: LibraryApp;
beforeAll(async () => {
  app = await startLibrary();
}, 180_000);
afterAll(() => app?.close());

/** Opens a document by its name, as one types it. */
async function openDocument(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+p');
  const finder = page.getByRole('dialog');
  await finder.waitFor();
  await page.keyboard.type(name, { delay: 20 });
  await finder.getByText(`${name}.yaml`).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `${name}.yaml` }).waitFor();
  await page.locator('.cm-content').waitFor();
}

const line = (page: Page, text: string) => page.locator('.cm-line', { hasText: text }).first();

it('two people: written, mended, looked at as others, renamed, judged, handed in, published to all windows, rolled back', async () => {
  const writer = await app.window('guanzhang');
  const publisher = await app.window('guanyuan');
  const reader = await app.window('guanyuan');
  await reader.goto('/books');
  await reader.getByRole('button', { name: '新书入库' }).waitFor();

  await writer.getByRole('button', { name: '新建变更集' }).click();
  await writer.keyboard.type('书名改称题名', { delay: 20 });
  await writer.getByRole('dialog').getByRole('button', { name: '新建' }).click();
  await writer.getByText('已保存').waitFor();
  const frame = writer.frameLocator('iframe[title=预览]');
  await openDocument(writer, 'books.page');
  await frame.getByRole('button', { name: '新书入库' }).waitFor();

  // A reference is broken: the editor says so where it is, and one key mends it.
  await line(writer, '- author').click();
  await writer.keyboard.press('End');
  for (const _ of 'author') await writer.keyboard.press('Backspace');
  await writer.keyboard.type('autor', { delay: 20 });
  await writer
    .getByText(/没有字段「autor」/)
    .first()
    .waitFor();
  await writer.getByText(/改正 1 处错误后更新/).waitFor();
  expect(await line(writer, '- autor').locator('.cm-lintRange-error').count()).toBe(1);
  await writer.keyboard.press('Control+.');
  await line(writer, '- author').waitFor();
  await writer.getByText(/做了什么都不会保存/).waitFor();

  // Another word on a button, seen as it is typed.
  await line(writer, '新书入库').click();
  await writer.keyboard.press('Home');
  await writer.keyboard.press('Shift+End');
  await writer.keyboard.type('add: { label: 图书登记, open: bookForm }', { delay: 20 });
  await frame.getByRole('button', { name: '图书登记' }).waitFor();

  // Looked at as another role, with a record in another state, and without data.
  await writer.getByLabel('身份').selectOption({ label: '馆员' });
  await writer.getByLabel('图书', { exact: true }).selectOption({ label: '围城' });
  await writer.getByLabel('状态', { exact: true }).selectOption({ label: '借出' });
  await frame.getByRole('row', { name: /围城/ }).getByRole('gridcell', { name: '借出' }).waitFor();
  await writer.getByLabel('数据', { exact: true }).selectOption({ label: '没有数据' });
  await frame.getByText('暂无数据').waitFor();
  await writer.getByLabel('数据', { exact: true }).selectOption({ label: '真实数据' });
  await writer.getByLabel('状态', { exact: true }).selectOption({ label: '保持原状' });
  await frame.getByRole('row', { name: /围城/ }).getByRole('gridcell', { name: '在架' }).waitFor();

  // A field has another name, wherever it is named.
  await openDocument(writer, 'book.entity');
  await line(writer, 'bookName: { label').click();
  await writer.keyboard.press('Home');
  await writer.keyboard.press('F2');
  const dialog = writer.getByRole('dialog', { name: '给「bookName」改名' });
  await dialog.waitFor();
  await writer.keyboard.press('Control+a');
  await writer.keyboard.type('bookTitle', { delay: 20 });
  await writer.keyboard.press('Enter');
  await writer.getByText(/已修改 \d+ 份文档/).waitFor();

  // Its cases, what it means, what differs; then it is handed in.
  await writer.getByRole('button', { name: '变更与提交' }).click();
  await writer.getByRole('tab', { name: '用例' }).click();
  await writer.getByRole('button', { name: '运行相关用例' }).click();
  await writer.getByText(/共 \d+ 个用例，0 个不符/).waitFor({ timeout: 60_000 });
  await writer.getByRole('tab', { name: '含义' }).click();
  await writer
    .getByText(/由 bookName 改名为 bookTitle/)
    .first()
    .waitFor();
  await writer.getByRole('tab', { name: '文档' }).click();
  await writer.getByRole('button', { name: 'pages/books.page.yaml' }).click();
  await writer.locator('.cm-mergeView').waitFor();
  expect(await writer.getByRole('button', { name: '发布', exact: true }).count()).toBe(0);
  await writer.getByRole('button', { name: '提交', exact: true }).click();
  await writer.getByText('已提交，等待发布').waitFor();
  expect(await app.document('pages/books.page.yaml')).toContain('新书入库');

  // The second one publishes; who has the page open has the new one.
  await publisher.reload();
  await publisher.getByText('书名改称题名').first().click();
  await publisher.getByRole('button', { name: '发布', exact: true }).click();
  // Its own window, too, is loaded anew, and has the change set open.
  await publisher.getByRole('button', { name: '回滚' }).waitFor({ timeout: 60_000 });
  expect(await app.document('pages/books.page.yaml')).toContain('label: 图书登记');
  expect(await app.document('entities/book.entity.yaml')).toContain('bookTitle: { was: bookName');
  await reader.getByRole('button', { name: '图书登记' }).waitFor();
  await reader.getByRole('gridcell', { name: '围城' }).waitFor();

  // And takes it back.
  await publisher.getByRole('button', { name: '回滚' }).click();
  await publisher.getByRole('dialog').getByRole('button', { name: '回滚' }).click();
  await publisher.getByText('已回滚').first().waitFor({ timeout: 60_000 });
  await reader.getByRole('button', { name: '新书入库' }).waitFor();
  await reader.getByRole('gridcell', { name: '围城' }).waitFor();
}, 240_000);
