import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellView, isTextAlone } from '#renderer/cells/registry.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldTypes } from '#runtime/language/fields/index.ts';
import { formatNames } from '#runtime/language/formats/index.ts';

const dictionaries = {
  items: (name: string) => [{ value: '1', label: '一', ...(name === 'coloured' ? { colour: 'green' } : {}) }],
};

const fields: fc.Arbitrary<FieldModel> = fc.record(
  {
    name: fc.constant('f'),
    label: fc.constant('字段'),
    type: fc.constantFrom(...fieldTypes.map(({ name }) => name)),
    format: fc.constantFrom(...formatNames),
    dictionary: fc.constantFrom('plain', 'coloured'),
    unique: fc.boolean(),
    readOnly: fc.boolean(),
    many: fc.boolean(),
  },
  { requiredKeys: ['name', 'label', 'type'] },
);
const values = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom('1', '13900000001', '2026-11-25', null, undefined, ['1'], [{ id: 'a', name: 'b' }]),
);

it('a field whose cells are said to be text alone never shows anything else', () => {
  fc.assert(
    fc.property(fields, values, (field, value) => {
      if (!isTextAlone(field, dictionaries)) return;
      const { text, tone, problem, ...rest } = cellView(field, { f: value }, dictionaries);
      expect(rest).toEqual({});
    }),
    { numRuns: 2000 },
  );
});

it.each([
  [{ type: 'text' }, true],
  [{ type: 'date' }, true],
  [{ type: 'money' }, true],
  [{ type: 'code', dictionary: 'plain' }, true],
  [{ type: 'code', dictionary: 'coloured' }, false],
  [{ type: 'text', format: 'mobile' }, false],
  [{ type: 'text', unique: true, readOnly: true }, false],
  [{ type: 'file' }, false],
  [{ type: 'text', cell: 'stars' }, false],
] as [Partial<FieldModel>, boolean][])('%o: %s', (more, expected) => {
  expect(isTextAlone({ name: 'f', label: '字段', type: 'text', ...more }, dictionaries)).toBe(expected);
});
