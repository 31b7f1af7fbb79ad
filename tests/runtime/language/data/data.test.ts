import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { relativeMoment } from '#runtime/language/expressions/relative.ts';
import { compile, incrementalChecker, readSchemas, validate } from '#runtime/language/index.ts';
import { inOrder } from '#runtime/language/model/data.ts';
import { explainData } from '#runtime/language/words/explain/explain-data.ts';
import { tinyReplacing, tinyWith } from '../tiny.ts';

const goods = 'entities/goods.entity.yaml';
const sample = 'data/goods.data.yaml';

/** What is wrong with one document of data in the tiny app, besides what is changed of it. */
const wrongIn = (text: string, files = tinyWith()) =>
  validate(new Map(files).set(sample, text)).issues.map(({ code, line, column, hint }) => [code, line, column, hint]);
const rows = (...lines: string[]) => `use: sample\nrows:\n  goods:\n${lines.map(line => `    - ${line}\n`).join('')}`;
const made = (field: string) =>
  `use: sample\nmake:\n  goods: { rows: 9, with: { goodsName: { count: 货 1 }, ${field} } }\n`;
const withField = (field: string) => tinyReplacing(goods, '  parentId:', `  ${field}\n  parentId:`);

describe('a row that breaks a rule is told at its place', () => {
  it.each([
    ['an entity that there is not', 'use: sample\nrows: { good: [{ goodsName: 茶 }] }\n', ['HD201', 2, 9]],
    ['a field that there is not', rows('{ goodName: 茶, goodsName: 茶 }'), ['HD203', 4, 9]],
    ['what is required', rows('{ price: 800 }'), ['HD605', 4, 7]],
    ['nothing where something is required', rows('{ goodsName: null }'), ['HD605', 4, 7]],
    ['a text that is too long', rows(`{ goodsName: ${'茶'.repeat(31)} }`), ['HD983', 4, 20]],
    ['yuan, where cents are kept', rows('{ goodsName: 茶, price: 8.5 }'), ['HD983', 4, 30]],
    ['a code that there is not', rows('{ goodsName: 茶, status: 卖光 }'), ['HD207', 4, 31]],
    ['the key of a record', rows('{ id: 7, goodsName: 茶 }'), ['HD602', 4, 9]],
    ['a day that there is not', rows("{ goodsName: 茶, createdAt: '2026-02-30 09:00:00' }"), ['HD983', 4, 34]],
    ['a row by fields that there are not', rows('{ goodsName: 茶, parentId: { name: 叶 } }'), ['HD203', 4, 41]],
    ['no list of rows', 'use: sample\nrows: { goods: { goodsName: 茶 } }\n', ['HD112', 2, 16]],
    ['a use that there is not', 'use: demo\n', ['HD113', 1, 6]],
  ])('%s', (_, text, place) => expect(wrongIn(text)[0]?.slice(0, 3)).toEqual(place));

  it('a number where a text is kept proposes quotes', () =>
    expect(wrongIn(rows('{ goodsName: 123 }'))).toEqual([['HD983', 4, 20, "'123'"]]));

  it('a record that refers to itself by a former one is in order, whatever stands first', () =>
    expect(wrongIn(rows('{ goodsName: 绿茶, parentId: 茶 }', '{ goodsName: 茶 }'))).toEqual([]));

  it('what is unique together with others', () => {
    const together = tinyReplacing(goods, 'states:', 'unique: [[goodsName, price]]\nstates:');
    const twice = rows('{ goodsName: 茶, price: 8 }', '{ goodsName: 茶, price: 9 }', '{ goodsName: 茶, price: 8 }');
    expect(wrongIn(twice, together).map(one => one.slice(0, 3))).toEqual([['HD984', 6, 30]]);
  });

  it('what is required in some cases alone', () => {
    const when = withField("why: { label: 原因, requiredWhen: 'row.price > 1000' }");
    expect(wrongIn(rows('{ goodsName: 茶, price: 2000 }'), when).map(([code]) => code)).toEqual(['HD605']);
    expect(wrongIn(rows('{ goodsName: 茶, price: 900 }'), when)).toEqual([]);
  });
});

describe('what is made fits its field', () => {
  const day = 'madeOn: { label: 日期, type: date }';
  it.each([
    ['a range of texts', tinyWith(), 'price: { from: 甲, to: 乙 }', 'HD983'],
    ['a range that ends before it begins', tinyWith(), 'price: { from: 9, to: 1 }', 'HD115'],
    ['days that end before they begin', withField(day), 'madeOn: { from: today, to: today - 3d }', 'HD115'],
    ['a day that is none', withField(day), 'madeOn: { from: yesterday, to: today }', 'HD983'],
    ['any of a number', tinyWith(), 'price: { oneOf: any }', 'HD990'],
    ['lines of what has none', tinyWith(), 'price: { rows: 2, with: { x: 1 } }', 'HD990'],
    ['an invention that there is not', tinyWith(), 'price: { invent: planet }', 'HD113'],
    ['one of values of which one is wrong', tinyWith(), 'status: { oneOf: [onSale, sold] }', 'HD207'],
  ])('%s', (_, files, field, code) => expect(wrongIn(made(field), files).map(one => one[0])).toContain(code));

  it('is told with how many records there will be', () => {
    const model = compile(tinyWith({ [sample]: made('price: 100') })).bundle?.model;
    expect(model?.data.goods && explainData(model.data.goods, model)).toEqual([
      '样例数据（goods）',
      '只在 npm start 时写入新数据库，生产里没有。',
      '记录：商品 9 条。',
    ]);
  });

  it('and what does is in the model', () => {
    const { bundle } = compile(
      tinyWith({ [sample]: made('price: { from: 100, to: 900, step: 50 }, status: { oneOf: any }') }),
    );
    expect(bundle?.model.data.goods?.make[0]?.with).toEqual({
      goodsName: { is: 'count', first: '货 1' },
      price: { is: 'number', from: 100, to: 900, step: 50 },
      status: { is: 'oneOf', values: ['onSale', 'offSale'] },
    });
  });
});

describe('a table', () => {
  const modelOf = (text: string) =>
    compile(tinyWith({ 'data/goods.sample.csv': text })).bundle?.model.data['goods.sample'];

  it('says whose rows they are and what for by its name, and each cell as it is typed', () => {
    expect(modelOf('\uFEFF名称;价格;status\r\n"茶;叶";8.50;在售\r\n\r\n礼盒;;\r\n')).toMatchObject({
      use: 'sample',
      rows: [{ values: { goodsName: '茶;叶', price: 850, status: 'onSale' } }, { values: { goodsName: '礼盒' } }],
    });
  });

  it.each([
    ['a head that no field has', '名称,重量\n茶,1\n', 'HD203', 1, 4],
    ['a value behind a cell over two lines', '名称,价格\n"茶\n叶",x\n', 'HD983', 3, 4],
    ['a reference to nothing', '名称,上级\n茶,叶\n', 'HD981', 2, 3],
    ['nothing at all', '\n', 'HD103', 1, 1],
    ['another encoding that lost its letters', '\uFFFD\uFFFD,价格\n', 'HD101', 1, 1],
  ])('%s', (_, text, code, line, column) =>
    expect(validate(tinyWith({ 'data/goods.sample.csv': text })).issues[0]).toMatchObject({ code, line, column }),
  );

  it('of which nobody knows what it is for says how it is to be called', () =>
    expect(validate(tinyWith({ 'data/goods.csv': '名称\n茶\n' })).issues[0]).toMatchObject({
      code: 'HD104',
      hint: expect.stringContaining('goods.sample.csv / goods.start.csv'),
    }));
});

it('a file that comes later is found by what is checked again and again', () => {
  const check = incrementalChecker();
  const files = new Map(withField('papers: { label: 资料, type: file }')).set(
    sample,
    rows('{ goodsName: 茶, papers: files/leaf.txt }'),
  );
  expect(check(files).issues.map(({ code }) => code)).toEqual(['HD995']);
  expect(check(new Map(files).set('data/files/leaf.txt', 'bGVhZg==')).issues).toEqual([]);
  expect(check(files).issues.map(({ code }) => code)).toEqual(['HD995']);
});

it('a document in a folder of files is one', () => {
  const files = tinyWith({ 'files/more.data.yaml': rows('{ goodsName: 茶 }'), 'files/leaf.txt': 'bGVhZg==' });
  expect(validate(files).resolved.model).toMatchObject({
    data: { more: { use: 'sample' } },
    attachments: { 'files/leaf.txt': 'bGVhZg==' },
  });
});

it('rows of another document are known, and no more when they are gone', () => {
  const check = incrementalChecker();
  const files = tinyWith({
    [sample]: rows('{ goodsName: 绿茶, parentId: 茶 }'),
    'more.data.yaml': rows('{ goodsName: 茶 }'),
  });
  expect(check(files).issues).toEqual([]);
  expect(
    check(new Map(files).set('more.data.yaml', rows('{ goodsName: 红茶 }'))).issues.map(({ code }) => code),
  ).toEqual(['HD981']);
});

describe('what is told from today', () => {
  const noon = Date.parse('2026-03-31T12:20:00+08:00');
  it.each([
    ['today', {}, '2026-03-31'],
    ['today - 3d', {}, '2026-03-28'],
    ['today - 1mo', {}, '2026-02-28'],
    ['today + 1y - 1d', {}, '2027-03-30'],
    ['today - 1mo', { isMonth: true }, '2026-02-01'],
    ['today', { moment: true }, '2026-03-31 00:00:00'],
    ['today - 3d 9:05', { moment: true }, '2026-03-28 09:05:00'],
    ['now - 90m', { moment: true }, '2026-03-31 10:50:00'],
    ['now + 12h', { moment: true }, '2026-04-01 00:20:00'],
    ['now - 13h', {}, '2026-03-30'],
    ['today - 3', {}, undefined],
    ['tomorrow', {}, undefined],
    ['today 9', { moment: true }, undefined],
  ])('%s of %o is %s', (text, taken, is) => expect(relativeMoment(text, taken, noon)).toBe(is));
});

it('rows come after those that they need, and a circle is told', () => {
  const row = (id: string, ...needs: string[]) => ({ id, needs, entity: 'goods', values: {}, at: '' });
  expect(inOrder([row('c', 'b', 'a'), row('b', 'a'), row('a')]).rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(inOrder([row('x'), row('a', 'b'), row('b', 'c'), row('c', 'a')]).circle.map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

it.each(['library', 'rental', 'field'])('examples/%s brings data that validates', async name => {
  const { issues, resolved } = validate(await readSchemas(path.resolve('examples', name)));
  expect(issues.filter(({ file }) => file.startsWith('data/'))).toEqual([]);
  expect(Object.keys(resolved.model.data)).not.toEqual([]);
});
