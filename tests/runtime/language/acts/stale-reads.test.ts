import { describe, expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from '../tiny.ts';

const goods = `title: 商品
name: goodsName
fields:
  goodsName: { label: 名称, required: true, maxLength: 30 }
  price: { label: 价格, type: money }
  double: { label: 两倍, type: money, value: row.price * 2 }
  parentId: { label: 上级, entity: goods }
  parts: { label: 零件, lines: part }
  total: { label: 合计, type: integer, value: 'sum(row.parts, p, p.qty)' }
states:
  dictionary: goodsStatus
  initial: onSale
  transitions:
    stop: { label: 停售, from: [onSale], to: offSale }
`;
const part = `title: 零件
fields:
  goodsId: { label: 商品, entity: goods, required: true }
  title: { label: 名称 }
  qty: { label: 数量, type: integer, required: true }
`;
const service = (steps: string): string =>
  `${tinyApp['services/shop/shop.goods.calls.yaml']}calls:
  sell:
    post: sell
    access: login
    body:
      goodsId: { label: 商品, entity: goods, required: true }
      lines: { label: 明细, fields: { price: { label: 价格, type: money } } }
    do:
${steps.replace(/^/gm, '      ')}
`;
/** The text that is read too late, with the hint. */
function stale(steps: string): string[] {
  const text = service(steps);
  const app = tinyWith({
    'entities/goods.entity.yaml': goods,
    'entities/part.entity.yaml': part,
    'services/shop/shop.goods.calls.yaml': text,
  });
  return validate(app).issues.flatMap(({ code, line, column, hint, severity }) =>
    severity === 'error'
      ? [`${code} ${/^[\w.]+/.exec(text.split('\n')[line - 1]?.slice(column - 1) ?? '')?.[0]} · ${hint}`]
      : [],
  );
}

const read = '- { get: goods, by: body.goodsId }\n';
const update = '- { update: goods, by: goods.id, set: { price: row.price + 1 } }\n';
const told = (what: string) => `- { check: ${what} > 0, message: 没有 }`;

/** What is read of a record after a step has changed it: the steps, and the reads that are reported. */
const table: readonly (readonly [what: string, steps: string, found: readonly string[]])[] = [
  ['the field that was set', read + update + told('goods.price'), ['HD630 goods.price · update: goods, as: …']],
  ['what is computed from it', read + update + told('goods.double'), ['HD630 goods.double · update: goods, as: …']],
  ['its version', read + update + told('goods.version'), ['HD630 goods.version · update: goods, as: …']],
  ['another field', `${read}${update}- { check: goods.goodsName != '', message: 没有 }`, []],
  ['before the change', `${read}${told('goods.price')}\n${update}`, []],
  ['by the name of the changed record', read + update.replace(' }\n', ', as: now }\n') + told('now.price'), []],
  ['the one before, where both have names', read + update.replace(' }\n', ', as: now }\n') + told('goods.price'), []],
  [
    'in a message',
    `${read}${update}- { check: 'body.goodsId > 0', message: '价格{goods.price}' }`,
    ['HD630 goods.price · update: goods, as: …'],
  ],
  ['in an answer', `${read}${update}- answer: { price: goods.price }`, ['HD630 goods.price · update: goods, as: …']],
  [
    'in what is written',
    `${read}${update}- { create: part, set: { goodsId: goods.id, qty: goods.price } }`,
    ['HD630 goods.price · update: goods, as: …'],
  ],
  ['`row` within the change, which is the record of that moment', read + update + update, []],
  [
    'found by the same expression',
    `${read}- { update: goods, by: body.goodsId, set: { price: 1 } }\n${told('goods.price')}`,
    ['HD630 goods.price · update: goods, as: …'],
  ],
  [
    'of another record',
    `${read}- { update: goods, by: goods.parentId, set: { price: 1 } }\n${told('goods.price')}`,
    [],
  ],
  [
    'the status after a transition',
    `${read}- { transition: goods.stop, by: goods.id }\n- { check: goods.status == 'onSale', message: 没有 }`,
    ['HD630 goods.status · transition: goods.stop, as: …'],
  ],
  [
    'after a call that changes it',
    `${read}- { call: shop.goods.update, with: { id: goods.id, price: '1' } }\n${told('goods.price')}`,
    ['HD630 goods.price · call: shop.goods.update, as: …'],
  ],
  [
    'after steps inside a condition',
    `${read}- { when: body.goodsId > 0, do: [{ update: goods, by: goods.id, set: { price: 1 }, as: now }] }\n${told('goods.price')}`,
    ['HD630 goods.price · get: goods'],
  ],
  [
    'by the second line of those that change it',
    `${read}- each: body.lines\n  as: line\n  do:\n    - { check: goods.price > line.price, message: 没有 }\n    - { update: goods, by: goods.id, set: { price: row.price - line.price } }`,
    ['HD630 goods.price · get: goods'],
  ],
  [
    'by each line that reads it anew',
    `- each: body.lines\n  as: line\n  do:\n    - { get: goods, by: body.goodsId }\n    - { check: goods.price > line.price, message: 没有 }\n    - { update: goods, by: goods.id, set: { price: row.price - line.price } }`,
    [],
  ],
  [
    'a total, after a line was made',
    `${read}- { create: part, set: { goodsId: goods.id, qty: 1 } }\n${told('goods.total')}`,
    ['HD630 goods.total · get: goods'],
  ],
  [
    'a total, after a line was changed',
    `${read}- { get: part, as: parts, where: { goodsId: goods.id }, many: true }\n- { each: parts, as: one, do: [{ update: part, by: one.id, set: { qty: 2 } }] }\n${told('goods.total')}`,
    ['HD630 goods.total · get: goods'],
  ],
];

describe('a field that is read of a name after a step has changed it', () => {
  it.each(table)('%s', (_, steps, found) => {
    expect(stale(steps)).toEqual(found);
  });
});

it('is found in a transition, whose record is `row`', () => {
  const steps = `    stop:
      label: 停售
      from: [onSale]
      to: offSale
      do:
        - { update: goods, by: row.id, set: { price: row.price + 1 } }
        - { check: row.price > 0, message: 没有 }
`;
  const text = goods.replace(/ {4}stop:.*\n/, steps);
  const app = tinyWith({ 'entities/goods.entity.yaml': text, 'entities/part.entity.yaml': part });
  expect(validate(app).issues.filter(({ code }) => code === 'HD630')).toMatchObject([
    { line: text.split('\n').findIndex(line => line.includes('check: row.price')) + 1, column: 20 },
  ]);
});
