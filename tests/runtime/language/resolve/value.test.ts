import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createExpressionChecker } from '#runtime/language/expressions/check.ts';
import type { FieldModel } from '#runtime/language/fields/index.ts';
import type { Place } from '#runtime/language/resolve/context.ts';
import { readValue } from '#runtime/language/resolve/value.ts';

const text: FieldModel = { name: 'note', label: '备注', type: 'text' };
const code: FieldModel = { name: 'status', label: '状态', type: 'code', dictionary: 'status' };
const flag: FieldModel = { name: 'isUrgent', label: '加急', type: 'boolean' };
const scope = {
  row: { record: [text, { name: 'amount', label: '数量', type: 'integer' as const }] },
  count: 'number' as const,
};

function read(said: Parameters<typeof readValue>[0], field: FieldModel | undefined, several?: 'commas') {
  const reported: string[] = [];
  const dictionaries = { status: { items: ['active', 'count', 'on-hold'].map(value => ({ value, label: value })) } };
  const place = {
    context: { checkExpression: createExpressionChecker(), model: { dictionaries } },
    report: (name: string) => reported.push(name),
  } as unknown as Place;
  return [readValue(said, field, place, scope, several).cel, ...reported];
}

it.each([
  // A code, one that is not there, an expression.
  ['active', code, ["'active'"]],
  ['on-hold', code, ["'on-hold'"]],
  ['actve', code, ["'actve'"]],
  ['=count', code, ['count']],
  ['count', code, ["'count'", 'HD611']],
  ["'active'", code, ["'active'"]],
  ['row.note', code, ['row.note']],
  [['active', 'on-hold'], code, ["['active', 'on-hold']"]],
  [6, code, ["'6'"]],
  [null, code, ['null']],
  // A text as staff read it, what it is made of, an expression.
  ['宽带订购', text, ["'宽带订购'"]],
  ['移机 {row.note}', text, ["'移机 ' + row.note"]],
  ['SL{row.amount}', text, ["'SL' + string(row.amount)"]],
  ["{row.amount > 3 ? '多' : '少'}件", text, ["(row.amount > 3 ? '多' : '少') + '件'"]],
  ["It's 好", text, ["'It\\'s 好'"]],
  ['row.note', text, ['row.note']],
  ["'移机 ' + row.note", text, ["'移机 ' + row.note"]],
  ['{row.note', text, ["'{row.note'", 'HD403']],
  // An expression among letters: it would be stored as it stands.
  ['row.note + 元', text, ["'row.note + 元'", 'HD631']],
  ['coalesce(x, 无)', text, ["'coalesce(x, 无)'", 'HD631']],
  ['见 www.example.com（SIM(卡)）', text, ["'见 www.example.com（SIM(卡)）'"]],
  ['{count + count}件', text, ["string(count + count) + '件'"]],
  // What is known of no field.
  ['active', undefined, ['active']],
  [true, flag, ['true']],
] as const)('%j is read as its field says', (said, field, wanted) => {
  expect(read(said as never, field)).toEqual(wanted);
});

it('several codes are one text in an address, and so is yes or no', () => {
  expect(read(['active', 'on-hold'], code, 'commas')).toEqual(["'active,on-hold'"]);
  expect(read(true, flag, 'commas')).toEqual(["'true'"]);
});

it('whatever Chinese text without braces stands there is that text', () => {
  const chinese = fc
    .array(fc.constantFrom('宽', '带', ' ', "'", '\\', '5', '，', 'a'), { minLength: 1 })
    .map(all => `网${all.join('')}`);
  fc.assert(
    fc.property(chinese, said => {
      const [cel = ''] = read(said, text);
      const known = said.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '');
      if (known.includes('网')) expect(JSON.parse(`"${cel.slice(1, -1).replaceAll("\\'", "'")}"`)).toBe(said);
    }),
  );
});
