import { describe, expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from '../tiny.ts';

const service = (steps: string): string => `title: 商品
base: /api/shop/goods
entity: goods
calls:
  list: { get: '', verb: list }
  get: { get: ':id', verb: get }
  create: { post: '', verb: create }
  update: { put: ':id', verb: update }
  delete: { delete: ':id', verb: delete }
  sell:
    post: sell
    access: login
    body:
      goodsId: { label: 商品, entity: goods, required: true }
      lines: { label: 明细, fields: { price: { label: 价格, type: money }, note: { label: 备注 } } }
    do:
${steps.replace(/^/gm, '      ')}
`;
const entity =
  tinyApp['entities/goods.entity.yaml']?.replace('fields:\n', 'fields:\n  owner: { label: 货主, mask: name }\n') ?? '';
const found = (steps: string): string[] =>
  validate(
    tinyWith({ 'services/shop/shop.goods.calls.yaml': service(steps), 'entities/goods.entity.yaml': entity }),
  ).issues.map(({ line, column, code, hint }) => `${line - 16}:${column - 6} ${code}${hint ? ` ${hint}` : ''}`);
const codes = (steps: string): string[] => found(steps).map(issue => issue.split(' ').slice(0, 2).join(' '));

describe('the steps of a call', () => {
  it('are checked, and all of them may be right', () => {
    const steps = `- get: goods
  by: body.goodsId
- check: goods.status == 'onSale'
  message: 「{goods.goodsName}」已停售
  field: goodsId
- each: body.lines
  as: line
  do:
    - create: goods
      as: made
      set: { goodsName: line.note, price: line.price, parentId: goods.id }
- when: goods.price > 100
  do:
    - transition: goods.stop
      by: goods.id
- update: goods
  by: goods.id
  set: { price: row.price + 1 }
  as: changed
- answer: { price: changed.price }`;
    expect(found(steps)).toEqual([]);
  });

  it.each([
    ['a step that says nothing', "- gett: goods\n  by: '1'", ['1:3 HD111']],
    ['an entity that is not there', '- get: good\n  by: body.goodsId', ['1:8 HD201']],
    ['a record found by nothing', '- get: goods', ['1:3 HD604']],
    ['a name that is taken', '- get: goods\n  by: body.goodsId\n- get: goods\n  by: body.goodsId', ['3:3 HD601']],
    ['a field that is not there', "- create: goods\n  set: { goodsNane: '1' }", ['2:8 HD605', '2:10 HD203']],
    ['a field of the platform', "- update: goods\n  by: body.goodsId\n  set: { status: '1' }", ['3:10 HD602']],
    ['a value of another type', '- update: goods\n  by: body.goodsId\n  set: { goodsName: 1 + 1 }', ['3:21 HD603']],
    ['a required field left out', '- create: goods\n  set: { price: 1 }', ['2:8 HD605']],
    ['a transition that is not there', '- transition: goods.sotp\n  by: body.goodsId', ['1:15 HD209']],
    ['a check that gives no truth', '- check: body.goodsId\n  message: 不行', ['1:10 HD402']],
    [
      'lines that are none',
      '- each: body.goodsId\n  as: one\n  do: [{ check: body.goodsId > 0, message: 好 }]',
      ['1:9 HD608'],
    ],
    [
      'lines of nobody knows what',
      '- each: user\n  as: one\n  do: [{ check: body.goodsId > 0, message: 好 }]',
      ['1:9 HD608'],
    ],
    [
      'a field of a line',
      '- each: body.lines\n  as: one\n  do: [{ check: one.prise > 0, message: 好 }]',
      ['3:21 HD401'],
    ],
    ['a call without its parameter', '- call: shop.goods.get', ['1:9 HD222']],
    [
      'a parameter that is not there',
      '- call: shop.goods.get\n  with: { id: body.goodsId, idd: body.goodsId }',
      ['2:29 HD607'],
    ],
    ['a call that cannot be joined', '- call: shop.goods.list', ['1:9 HD606']],
    ['a step after the answer', '- answer: { a: 1 }\n- get: goods\n  by: body.goodsId', ['2:3 HD609']],
    [
      'what some may not see, answered',
      '- get: goods\n  by: body.goodsId\n- answer: { who: goods.owner }',
      ['3:18 HD612'],
    ],
    [
      'what some may not see, told',
      '- get: goods\n  by: body.goodsId\n- check: goods.price > 2\n  message: 是{goods.owner}的',
      ['4:12 HD612'],
    ],
    [
      'a code that its field has not',
      '- count: goods\n  where: { status: "\'onsale\'" }\n  as: number',
      ['2:20 HD207'],
    ],
    [
      'a list with such a code',
      "- count: goods\n  where: { status: \"['onSale', 'offsale']\" }\n  as: number",
      ['2:20 HD207'],
    ],
    ['a condition of another type', '- count: goods\n  where: { price: "\'1\'" }\n  as: number', ['2:19 HD603']],
    ['a count of what is not there', '- count: goods\n  where: { prise: 1 }\n  as: number', ['2:19 HD203']],
    ['a circle', '- call: shop.goods.sell\n  with: { goodsId: body.goodsId }', ['0:-1 HD610']],
  ])('%s is found at its place', (_, steps, expected) => expect(codes(steps)).toEqual(expected));

  it('only read, in a call that is a get', () => {
    const get = (steps: string) =>
      validate(
        tinyWith({ 'services/shop/shop.goods.calls.yaml': service(steps).replace('post: sell', 'get: sell') }),
      ).issues.map(issue => issue.code);
    expect(get('- count: goods\n  where: { price: 1 }\n  as: number\n- answer: number')).toEqual([]);
    const several =
      "- count: goods\n  where: { status: \"['onSale', 'offSale']\", price: '[1, 2]' }\n  as: number\n- answer: number";
    expect(get(several)).toEqual([]);
    expect(get('- delete: goods\n  by: body.goodsId')).toEqual(['HD613']);
    expect(get('- when: body.goodsId > 0\n  do: [{ delete: goods, by: body.goodsId }]')).toEqual(['HD613']);
    expect(get('- call: shop.goods.delete\n  with: { id: body.goodsId }')).toEqual(['HD613']);
    expect(get('- call: shop.goods.get\n  with: { id: body.goodsId }')).toEqual([]);
  });

  it('suggests the step, the field and the lines that were meant', () => {
    expect(found(`- creat: goods\n  set: { goodsName: "'糖'" }`)).toEqual([expect.stringContaining('create')]);
    expect(found('- each: body.line\n  as: one\n  do: [{ check: body.goodsId > 0, message: 好 }]')[0]).toContain(
      'body.lines',
    );
  });
});
