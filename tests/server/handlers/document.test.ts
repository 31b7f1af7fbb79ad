import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ground, openGround } from '../acts/ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(async () => {
  await ground?.close();
});

const documents = (page: string, caller = ground.boss) => caller.get('/sysApi/v1/documents', { page });

it('gives the documents that make a page, itself first, as they were written', async () => {
  const { content } = await documents('sales');
  const files = content.map(({ file }: { file: string }) => file);
  expect(files[0]).toBe('pages/sales.page.yaml');
  expect(files).toEqual(
    expect.arrayContaining([
      'entities/sale.entity.yaml',
      'services/shop.calls.yaml',
      'dictionaries/payType.dictionary.yaml',
    ]),
  );
  expect(new Set(files).size).toBe(files.length);
  expect(content[0].text).toMatch(/^kind: list\ntitle: /);
});

it('tells nothing of roles, accounts and their passwords', async () => {
  const pages = ['sales', 'vouchers', 'offers', 'offerForm', 'login'];
  const texts = await Promise.all(pages.map(async page => JSON.stringify((await documents(page)).content)));
  for (const text of texts) expect(text).not.toMatch(/roles\.yaml|boss1234/);
});

it('is for those alone who may look into the documents, of pages that there are', async () => {
  expect(await documents('sales', ground.clerk)).toMatchObject({
    code: 403,
    message: '没有权限：页面工作台',
    content: null,
  });
  expect(await documents('nowhere', ground.clerk)).toMatchObject({ code: 403 });
  expect(await documents('nowhere')).toMatchObject({ code: 422, errors: { page: '没有这个页面' } });
  expect(await documents('__proto__')).toMatchObject({ code: 422 });
});
