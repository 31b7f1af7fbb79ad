import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsRead } from '#runtime/language/expressions/reads.ts';
import { compile, validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

/** The tiny app, whose goods compute these fields, in this order of the document. */
const withComputed = (values: Record<string, string>) => {
  const names = Object.keys(values);
  const field = (name: string): string => `  ${name}: { label: ${name}, type: decimal, value: '${values[name]}' }\n`;
  return tinyWith({
    'entities/goods.entity.yaml': `${tinyApp['entities/goods.entity.yaml']?.replace('states:', `  count: { label: 数量, type: decimal }\n${names.map(field).join('')}states:`)}`,
    'pages/goodsForm.page.yaml': [
      'kind: form',
      'title: 商品',
      'create: shop.goods.create',
      'fields:',
      '  - goodsName',
      ...names.map(name => `  - ${name}`),
    ].join('\n'),
    'pages/goods.page.yaml': tinyApp['pages/goods.page.yaml']?.replace(/ {2}edit: .*\n/, ''),
  });
};

function orderOf(values: Record<string, string>): string[] | undefined {
  const { bundle } = compile(withComputed(values));
  return bundle?.model.entities.goods?.rules?.follow.map(rule => rule.field);
}

describe('computed fields', () => {
  it('are worked out after those that they read, however the document orders them', () => {
    expect(orderOf({ total: 'row.tax + row.cost', tax: 'row.cost * 0.1', cost: 'row.count * 2.0' })).toEqual([
      'cost',
      'tax',
      'total',
    ]);
  });

  it('that read each other in a circle are a mistake of the document, said once with its line', () => {
    const { issues } = validate(withComputed({ a: 'row.b + 1.0', b: 'row.c + 1.0', c: 'row.a + 1.0', d: 'row.a' }));
    expect(issues.filter(({ code }) => code === 'HD519')).toMatchObject([
      { file: 'entities/goods.entity.yaml', line: 8, message: expect.stringContaining('a → b → c → a') },
    ]);
  });

  it('that read themselves are a circle, too', () => {
    const { issues } = validate(withComputed({ a: 'row.a + 1.0' }));
    expect(issues.map(({ code, line }) => [code, line])).toContainEqual(['HD519', 8]);
  });

  it('stand after what they read, for any that have no circle', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    // Each reads some of those before it; then the document shuffles them.
    const reads = fc.tuple(...names.map((_, at) => fc.subarray(names.slice(0, at))));
    fc.assert(
      fc.property(reads, fc.shuffledSubarray(names, { minLength: names.length }), (read, shuffled) => {
        const cel = (name: string): string =>
          ['row.count', ...(read[names.indexOf(name)] ?? []).map(one => `row.${one}`)].join(' + ');
        const order = orderOf(Object.fromEntries(shuffled.map(name => [name, cel(name)]))) ?? [];
        for (const [at, name] of names.entries())
          for (const one of read[at] ?? []) expect(order.indexOf(one)).toBeLessThan(order.indexOf(name));
        expect([...order].sort()).toEqual(names);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the fields that an expression reads', () => {
  it.each([
    ['form.a + form.b', ['a', 'b']],
    ['sum(form.rows, line, line.count * form.price)', ['rows', 'price']],
    ["'form.a' == params.form ? form.b : 1.0", ['b']],
    ['record.a', []],
    ['form.a +', []],
    ['max(0, 1 - form.price)', ['price']],
  ])('%s', (cel, names) => expect([...fieldsRead(cel, 'form')]).toEqual(names));
});
