import path from 'node:path';
import { expect, it } from 'vitest';
import { readSchemas, validate } from '#runtime/language/index.ts';
import { breachesOf } from '#runtime/language/rules/breaches.ts';

const files = await readSchemas(path.join(import.meta.dirname, '../../fixtures/lines'));
const text = files
  .get('entities/purchaseApply.entity.yaml')
  ?.replace('lines: purchaseLine', 'lines: purchaseLine, required: true');
const { issues, resolved } = validate(new Map(files).set('entities/purchaseApply.entity.yaml', text ?? ''));
const rules = resolved.model.entities.purchaseApply?.rules;

it('lines may be required', () => expect(issues).toEqual([]));

it.each([
  ['none in a new record', [], undefined, ['items']],
  ['the last taken away', [], { items: [{ id: 1 }] }, ['items']],
  ['one', [{ id: 1 }], undefined, []],
])('%s is judged when the lines are stored', (_, items, before, missing) => {
  if (!rules) throw new Error('it has rules');
  const only = { ...rules, checks: [], required: rules.required.filter(({ field }) => field === 'items') };
  expect(only.required).toMatchObject([{ field: 'items', afterLines: true }]);
  const found = breachesOf(only, { items }, before, ({ cel }) => cel === 'true');
  expect(found.map(({ field }) => field)).toEqual(missing);
});
