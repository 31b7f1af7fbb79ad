import { expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyReplacing } from './tiny.ts';

const columnsOf = (columns: string): string[] => {
  const { issues, resolved } = validate(
    tinyReplacing('pages/goods.page.yaml', '[goodsName, price, status, createdAt]', columns),
  );
  expect(issues).toEqual([]);
  const page = resolved.pages.find(({ path }) => path === 'goods');
  return page?.kind === 'list' ? page.columns.map(({ name, main }) => (main ? name.toUpperCase() : name)) : [];
};

it('what a record is known by comes first, the rest as it was written', () => {
  expect(columnsOf('[createdAt, price, status, goodsName]')).toEqual(['GOODSNAME', 'STATUS', 'createdAt', 'price']);
});

it('a document may say how early a column stands', () => {
  expect(columnsOf('[{ field: createdAt, priority: 1 }, price, status, { field: goodsName, priority: 9 }]')).toEqual([
    'createdAt',
    'STATUS',
    'price',
    'GOODSNAME',
  ]);
});
