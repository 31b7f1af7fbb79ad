import { describe, expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyWith } from '../../tiny.ts';

const service = (calls: string): string => `base: /api/shop/goods
entity: goods
rest: [list, get, create, update, delete]
calls:
${calls}`;

function made(calls: string) {
  const { issues, resolved } = validate(tinyWith({ 'services/shop/shop.goods.calls.yaml': service(calls) }));
  const { calls: models } = JSON.parse(
    JSON.stringify(resolved.model, (key, value: unknown) => (key === 'at' ? undefined : value)),
  ) as { calls: Record<string, unknown> };
  return {
    call: models['shop.goods.act'],
    issues: issues
      .filter(({ code }) => code !== 'HD308')
      .map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`),
  };
}

describe('the fields of a call', () => {
  it('are those of its entity by name, with what differs, but how the record is kept', () => {
    const said = made(`  act:
    post: act
    query: { id: { label: 商品, entity: goods } }
    body: { goodsName: { label: 叫法, required: true, maxLength: 10 }, price: { label: 价格, type: money } }
    answer: { id: { label: 商品, type: integer }, status: { label: 状态, dictionary: goodsStatus }, note: { label: 说明 } }
    do: [{ get: goods, by: query.id }]
`);
    const taken = made(`  act:
    post: act
    query: [id]
    body: [{ field: goodsName, label: 叫法, maxLength: 10 }, price]
    answer: [id, status, { field: note, label: 说明 }]
    do: [{ get: goods, by: query.id }]
`);
    expect(said.issues).toEqual([]);
    expect(taken).toEqual(said);
  });

  it('may be those of another entity, and do without what they have there', () => {
    const { call, issues } = made(
      '  act: { post: act, entity: secoperator, body: [{ field: goods.goodsName, without: [required, maxLength] }], do: [{ get: goods, where: { goodsName: body.goodsName } }] }\n',
    );
    expect(issues).toEqual([]);
    expect(call).toMatchObject({ body: [{ name: 'goodsName', label: '名称' }] });
    expect(call).not.toMatchObject({ body: [{ required: true }] });
  });

  it('that are not there are told where they are named', () => {
    expect(made('  act: { post: act, body: [goodsNam], do: [{ get: goods, where: { price: 1 } }] }\n').issues).toEqual([
      'HD203 services/shop/shop.goods.calls.yaml:5:28',
    ]);
  });
});

describe('a step that copies', () => {
  it('gives what is called so there, and what it says besides', () => {
    const said = made(`  act:
    post: act
    body: [goodsName, price]
    do: [{ create: goods, set: { goodsName: body.goodsName, price: '=body.price', parentId: 1 } }]
`);
    const copied = made(`  act:
    post: act
    body: [goodsName, price]
    do: [{ create: goods, copy: { body: [goodsName, price] }, set: { parentId: 1 } }]
`);
    expect(said.issues).toEqual([]);
    expect(copied.issues).toEqual([]);
    // The order of the fields is not what is looked at.
    expect(copied).toEqual(said);
  });

  it('is told at the name of what neither of the two has', () => {
    const { issues } = made(`  act:
    post: act
    body: [goodsName]
    do: [{ create: goods, copy: { body: [goodsName, colour] } }]
`);
    expect(new Set(issues.map(issue => issue.split(' ')[1]))).toEqual(
      new Set(['services/shop/shop.goods.calls.yaml:8:53']),
    );
    expect(issues.map(issue => issue.split(' ')[0]).sort()).toEqual(['HD203', 'HD401']);
  });
});
