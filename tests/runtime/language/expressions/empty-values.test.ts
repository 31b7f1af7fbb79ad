import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExpressionChecker } from '#runtime/language/expressions/check.ts';
import { createEvaluator } from '#runtime/language/expressions/evaluate.ts';
import type { FieldModel } from '#runtime/language/fields/index.ts';

const field = (name: string, type: FieldModel['type'], more: Partial<FieldModel> = {}): FieldModel => ({
  name,
  label: name,
  type,
  ...more,
});
const fields: FieldModel[] = [
  field('total', 'money'),
  field('qty', 'integer'),
  field('rate', 'decimal'),
  field('name', 'text'),
  field('day', 'date'),
  field('flag', 'boolean'),
  field('status', 'code', { dictionary: 'd' }),
  field('tags', 'code', { dictionary: 'd', many: true }),
  field('lines', 'rows', { fields: [field('price', 'money')] }),
];
const filled = {
  total: fc.integer({ min: 0, max: 100_000 }),
  qty: fc.integer({ min: -5, max: 5 }),
  rate: fc.integer({ min: -4000, max: 4000 }).map(whole => whole / 4),
  name: fc.string(),
  day: fc.constantFrom('2026-01-05', '2024-02-29'),
  flag: fc.boolean(),
  status: fc.constantFrom('a', 'b'),
  tags: fc.array(fc.constantFrom('a', 'b')),
  lines: fc.array(fc.record({ price: fc.option(fc.nat()) }, { requiredKeys: [] })),
};
/** A record each of whose fields may be there, be null, or be missing. */
const record = fc.record(
  Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, fc.option(value as fc.Arbitrary<unknown>)])),
  { requiredKeys: [] },
);

const { number, text, condition } = fc.letrec<{ number: string; text: string; condition: string }>(tie => ({
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('form.total', 'form.qty', 'form.rate', '0', '3', '1.5'),
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/', '%'), tie('number'))
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc.tuple(tie('condition'), tie('number'), tie('number')).map(([c, a, b]) => `(${c} ? ${a} : ${b})`),
    tie('number').map(a => `(-${a})`),
    fc.constantFrom('size(form.tags)', 'form.lines.size()', 'size(form.name)'),
  ),
  text: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('form.name', 'form.day', 'form.status', "'a'"),
    fc.tuple(tie('text'), tie('text')).map(([a, b]) => `(${a} + ${b})`),
    tie('number').map(a => `yuan(${a})`),
    fc.constant('addDays(form.day, 3)'),
  ),
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      'form.flag',
      "'a' in form.tags",
      'form.lines.exists(l, l.price > 5)',
      'form.tags.all(t, t == form.status)',
    ),
    fc
      .tuple(tie('number'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number'))
      .map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc.tuple(tie('text'), fc.constantFrom('<', '>=', '==', '!='), tie('text')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc.tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    tie('condition').map(a => `!${a}`),
    fc.constantFrom(
      'has(form.name)',
      'form.total == null',
      'null != form.name',
      "form.name.startsWith('x')",
      "form.status in ['a', 'b']",
    ),
  ),
}));

const check = createExpressionChecker();
const evaluate = createEvaluator({ now: () => 0 });
const scope = { form: { record: fields } };

describe('an empty value', () => {
  it('makes nothing throw that type-checks', () => {
    let typed = 0;
    fc.assert(
      fc.property(fc.oneof(number, text, condition), record, (source, form) => {
        if ('problem' in check(source, scope)) return;
        typed += 1;
        expect(() => evaluate(source, { form }), source).not.toThrow();
      }),
      { numRuns: 2000 },
    );
    // Else the generator writes what nobody may write, and proves nothing.
    expect(typed).toBeGreaterThan(1600);
  });

  it.each([
    ['form.total > 0', false],
    ['form.total <= 0', false],
    ['!form.flag', true],
    ['form.flag || form.total == null', true],
    ['has(form.name)', false],
    ['form.total == null ? 0 : form.total', 0],
    ['form.total + 1', null],
    ['form.total == 0', false],
    ['yuan(form.total)', null],
    ['size(form.lines)', 0],
    ["form.name.startsWith('x')", null],
  ])('%s is %j, and type-checks', (source, value) => {
    expect(check(source, scope)).not.toHaveProperty('problem');
    for (const form of [{}, { total: null, flag: null, name: null, lines: null }])
      expect(evaluate(source, { form })).toBe(value);
  });

  it('is not what is there', () => {
    const form = { total: 0, flag: false, name: '' };
    expect(evaluate('form.total == null || has(form.flag) == false', { form })).toBe(false);
    expect(evaluate('form.total <= 0 && !form.flag', { form })).toBe(true);
  });

  it('hides no mistake of another kind', () => {
    expect(() => evaluate('form.name && true', { form: { name: 'x' } })).toThrow('yes or no');
    expect(() => evaluate('form.name > 1', { form: { name: 'x' } })).toThrow('no such overload');
    expect(check('form.name > 1', scope)).toHaveProperty('problem');
    expect(check("form.flag ? 'a' : form.total", scope)).toHaveProperty('problem');
  });
});
