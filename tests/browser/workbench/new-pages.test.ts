import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LibraryApp, startLibrary } from './library.ts';

let app: LibraryApp;
beforeAll(async () => {
  app = await startLibrary();
}, 180_000);
afterAll(() => app?.close());

it('who writes no YAML has a list with a form of an entity in twelve presses, without an error', async () => {
  const page = await app.window('guanzhang');
  await page.getByRole('button', { name: '新建变更集' }).click();
  await page.keyboard.type('读者自助查书', { delay: 20 });
  await page.keyboard.press('Enter');
  await page.getByText('已保存').waitFor();

  let presses = 0;
  const press = async (what: Promise<unknown>): Promise<void> => {
    presses += 1;
    await what;
  };
  await press(page.getByRole('button', { name: '新建页面' }).click());
  const dialog = page.getByRole('dialog', { name: '新建列表和表单' });
  await press(dialog.getByLabel('实体').selectOption({ label: '图书（book）' }));
  await press(dialog.getByLabel('简介').uncheck());
  await press(dialog.getByLabel('谁能打开').selectOption({ label: '馆员' }));
  await press(dialog.getByLabel('菜单位置').selectOption({ label: '借阅' }));
  await press(dialog.getByRole('button', { name: '新建', exact: true }).click());
  await page.getByRole('heading', { name: 'bookList.page.yaml' }).waitFor();
  expect(presses).toBeLessThanOrEqual(12);

  // It is there with its records, and its form is filled in; nothing of it lasts.
  const frame = page.frameLocator('iframe[title=预览]');
  await frame.getByRole('gridcell', { name: '围城' }).waitFor();
  expect(await page.getByText(/处有误/).count()).toBe(0);
  await frame.getByRole('button', { name: '新建' }).click();
  await frame.getByLabel('书名').first().pressSequentially('边城');
  await page.getByText('已保存').waitFor();

  // Catalogue, menu, role and both pages are part of the change set, which can be handed in.
  await page.getByRole('button', { name: '变更与提交' }).click();
  for (const file of [
    'menu.yaml',
    'permissions.yaml',
    'roles.yaml',
    'pages/bookList.page.yaml',
    'pages/editBook.page.yaml',
  ])
    await page.getByRole('button', { name: file }).first().waitFor();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByText('已提交，等待发布').waitFor();
}, 120_000);
