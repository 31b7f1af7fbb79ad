import { expect, it, vi } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { findDocuments } from '#scripts/heddle/find/find-documents.ts';
import { heddle } from '#scripts/heddle/heddle.ts';
import { tinyWith } from '#tests/runtime/language/tiny.ts';

// The whole product is compiled, on a machine that has much else to do.
vi.setConfig({ testTimeout: 360_000 });

/** A shop whose sales refer to its goods, which lie in a folder that is called stock. */
const files = new Map(
  [
    ...tinyWith({
      'entities/sale.entity.yaml':
        'title: 销售单\nfields:\n  goodsId: { label: 卖了什么, entity: goods }\n  count: { label: 数量, type: integer }\n',
      'services/sale.calls.yaml': 'title: 销售\nbase: /api/sale\nentity: sale\nrest: [create]\n',
      'services/count.calls.yaml':
        'title: 盘点\nbase: /api/count\ncalls:\n  # 商品\n  all: { get: all, verb: list, entity: goods, permission: 商品管理 }\n',
    }),
  ].map(([file, text]) => [file.replace('entities/goods', 'stock/goods'), text]),
);
const { resolved } = validate(files);
const found = (word: string) => findDocuments(word, files, resolved).map(({ file }) => file);

it('lists what is about a thing: itself, then what is of it, then what refers to it', () => {
  expect(found('商品')).toEqual([
    'stock/goods.entity.yaml',
    'dictionaries/goodsStatus.dictionary.yaml',
    'pages/goods.page.yaml',
    'pages/goodsForm.page.yaml',
    'services/shop/shop.goods.calls.yaml',
    'app.yaml',
    'menu.yaml',
    'permissions.yaml',
    'entities/sale.entity.yaml',
    'services/count.calls.yaml',
    'roles.yaml',
  ]);
});

it('finds it by its English name, and by the folder that it lies in', () => {
  expect(found('Goods')[0]).toBe('stock/goods.entity.yaml');
  expect(found('stock')[0]).toBe('stock/goods.entity.yaml');
  expect(found('stock')).toContain('entities/sale.entity.yaml');
});

it('says what a document says of it', () => {
  const sale = findDocuments('商品', files, resolved).find(({ name }) => name === 'sale');
  expect(sale).toMatchObject({ family: 'entity', says: ['fields.goodsId.entity: goods'] });
});

it('is a command, which says where nothing is about a word', async () => {
  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), err: (line: string) => said.push(line) };
  expect(await heddle(['find', '供应商'], output)).toBe(0);
  expect(said[0]).toMatch(/^purchase\/supplier\/supply\.entity\.yaml\tentity\tsupply\ttitle: 供应商; /);
  expect(said.length).toBeGreaterThan(12);
  expect(await heddle(['find', '没有的东西'], output)).toBe(2);
  expect(said.at(-1)).toContain('没有的东西');
});
