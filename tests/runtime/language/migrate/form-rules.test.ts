import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Issue, migrate, type SchemaFiles } from '#runtime/language/index.ts';
import { incrementalChecker } from '#runtime/language/validate.ts';
import { readRightApp } from '#scripts/reference/mistakes.ts';

/** Without what makes sales by steps, where a field that is required would be missing. */
const right = new Map(await readRightApp(path.join(import.meta.dirname, '../../../fixtures')));
for (const file of ['services/shop/shop.selling.calls.yaml', 'cases/shop/shop.selling.cases.yaml']) right.delete(file);
const checker = incrementalChecker();
const errorsIn = (files: SchemaFiles): Issue[] => checker(files).issues.filter(({ severity }) => severity === 'error');
const carried = (files: SchemaFiles): SchemaFiles => migrate(files).files;

const entity = 'entities/sale.entity.yaml';
const form = 'pages/saleForm.page.yaml';
const ofEntity = right.get(entity)?.replace(', mask: name', '') ?? '';

/** The field `note` as the entity declares it. */
const declared: Record<string, string> = {
  'in one line': '  note: { label: 备注 } # whatever\n',
  'line by line': '  note:\n    # whatever\n    label: 备注\n',
};

/** What the form says of `note`, in each way of writing. @param key with its value, as it is written */
const written: Record<string, (key: string) => string> = {
  'in one line': key =>
    `fields:\n  - goodsId\n  - buyer\n  - count\n  - price\n  # of it\n  - { field: note, ${key} } # why\n`,
  'first in its line': key =>
    `fields: [goodsId, buyer, count, price, { ${key}, field: note, wide: true }] # of it, why\n`,
  'line by line': key =>
    `fields:\n  - goodsId\n  - buyer\n  - count\n  - price\n  - field: note\n    # of it\n    ${key} # why\n    wide: true\n`,
  'above its name': key =>
    `fields:\n  - goodsId\n  - buyer\n  - count\n  - price\n  - ${key} # why\n    # of it\n    field: note\n`,
  'in a section': key =>
    `sections:\n  商品: [goodsId, buyer, count, price]\n  其他:\n    fields:\n      # of it\n      - { field: note, ${key} } # why\n`,
};
const keys: Record<string, [inForm: string, inEntity: Record<string, unknown>]> = {
  required: ['required: true', { required: true }],
  requiredWhen: ['requiredWhen: form.count > 10', { requiredWhen: 'row.count > 10' }],
  'requiredWhen in quotes': [
    `requiredWhen: 'form.buyer == ''form.note'''`,
    { requiredWhen: "row.buyer == 'form.note'" },
  ],
  value: ['value: form.buyer', { value: 'row.buyer' }],
};

const withForm = (text: string, note = declared['in one line'] ?? ''): SchemaFiles =>
  new Map(right)
    .set(form, `kind: form\ntitle: 新建销售\ncreate: shop.sale.create\n${text}`)
    .set(entity, ofEntity.replace(/ {2}note: .*\n/, note));

const commentsIn = (files: SchemaFiles): string[] =>
  [entity, form]
    .flatMap(file => files.get(file)?.match(/#.*/g) ?? [])
    .flatMap(comment => comment.split(', '))
    .sort();

describe('what a form demands of a field is said by its entity, its comments kept', () => {
  const cases = Object.keys(declared).flatMap(owner =>
    Object.keys(written).flatMap(way => Object.keys(keys).map(key => ({ key, way, owner }))),
  );
  it.each(cases)('$key, written $way, of a field declared $owner', ({ key, way, owner }) => {
    const [inForm, inEntity] = keys[key] ?? ['', {}];
    const before = withForm(written[way]?.(inForm) ?? '', declared[owner]);
    expect(errorsIn(before).map(({ code, file }) => `${code} ${file}`)).toContain(`HD521 ${form}`);
    const after = carried(before);
    expect(errorsIn(after)).toEqual([]);
    for (const [name, value] of Object.entries(inEntity)) expect(after.get(entity)).toContain(`${name}: ${value}`);
    expect(commentsIn(after)).toEqual(commentsIn(before));
    expect(migrate(after).changed.size).toBe(0);
  });
});

describe('what a form demands among fields is said by its entity, its comments kept', () => {
  const rule = (check: string, field: string) => `{ check: ${check}, message: 不对, field: ${field} }`;
  const ofForm: Record<string, string> = {
    'in a line each': `rules:\n  # first\n  - ${rule('form.count < 9', 'count')} # one\n  - ${rule('form.price > 9', 'price')}\nperRow: 1 # last\n`,
    'all in one line': `# first, one\nrules: [${rule('form.count < 9', 'count')}, ${rule('form.price > 9', 'price')}]\nperRow: 1 # last\n`,
    'line by line': `rules:\n  # first\n  - check: form.count < 9 # one\n    message: 不对\n    field: count\n  - ${rule('form.price > 9', 'price')}\nperRow: 1 # last\n`,
  };
  const ofOwner: Record<string, string> = {
    none: '',
    'in a line each': `rules:\n  - ${rule('row.count > 1', 'count')} # there\n`,
    'all in one line': `rules: [${rule('row.count > 1', 'count')}] # there\n`,
  };
  const cases = Object.keys(ofForm).flatMap(way => Object.keys(ofOwner).map(owner => ({ way, owner })));
  it.each(cases)('$way, to rules that are written $owner', ({ way, owner }) => {
    const fields = 'fields: [goodsId, buyer, count, price, note]\n';
    const before = withForm(`${fields}${ofForm[way]}`);
    before.set(entity, `${before.get(entity)}${ofOwner[owner]}`);
    expect(errorsIn(before).map(({ code }) => code)).toEqual(['HD521', 'HD521']);
    const after = carried(before);
    expect(errorsIn(after)).toEqual([]);
    const { rules } = parse(after.get(entity) ?? '') as { rules: { check: string }[] };
    expect(rules.map(({ check }) => check)).toEqual([
      ...(owner === 'none' ? [] : ['row.count > 1']),
      'row.count < 9',
      'row.price > 9',
    ]);
    expect(commentsIn(after)).toEqual(commentsIn(before));
    expect(migrate(after).changed.size).toBe(0);
  });
});

describe('left for a person', () => {
  const usual = 'fields: [goodsId, buyer, count, price, ';
  const left: Record<string, SchemaFiles> = {
    'what reads what the browser alone knows': withForm(
      `params: { n: integer }\n${usual}{ field: note, requiredWhen: params.n > 1 }]\n`,
    ),
    'what reads a field of the form alone': withForm(
      `${usual}{ field: note, requiredWhen: form.again != null }, { field: again, label: 再填, send: false }]\n`,
    ),
    'what does not go with what the entity says': withForm(
      `${usual}{ field: note, value: form.buyer }]\n`,
      '  note: { label: 备注, default: 无 }\n',
    ),
    'what is required here and asked for by another form at times': withForm(
      `${usual}{ field: note, required: true }]\n`,
    ).set(
      'pages/otherForm.page.yaml',
      `kind: form\ntitle: 又一个\ncreate: shop.sale.create\n${usual.replace(/, $/, ']')}\n`,
    ),
    'what another form says otherwise': withForm(`${usual}{ field: note, requiredWhen: form.count > 1 }]\n`).set(
      'pages/otherForm.page.yaml',
      `kind: form\ntitle: 又一个\ncreate: shop.sale.create\n${usual}{ field: note, requiredWhen: form.count > 2 }]\n`,
    ),
  };
  it.each(Object.keys(left))('%s', what => {
    const files = left[what] ?? new Map();
    expect(errorsIn(files).map(({ code }) => code)).toContain('HD521');
    expect(migrate(files).changed.size).toBe(0);
  });
});
