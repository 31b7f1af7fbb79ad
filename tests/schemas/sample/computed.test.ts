import { expect, it } from 'vitest';
import { createEvaluator } from '#runtime/language/expressions/evaluate.ts';
import { product } from '../../server/product.ts';
import { smallWorld } from './worlds.ts';

const { resolved } = await product();
const world = smallWorld('2026-11-21');
const evaluate = createEvaluator({ now: () => Date.parse('2026-11-21T11:00:00+08:00') });

it.each(['staff', 'salarySlip'])('of %s the sample holds what the document works out', name => {
  const computed = resolved.model.entities[name]?.rules?.follow.flatMap(({ field, value }) =>
    value ? [{ field, value }] : [],
  );
  const rows = world[name] ?? [];
  expect(computed?.length).toBeGreaterThan(0);
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows)
    for (const { field, value } of computed ?? [])
      expect(evaluate(value.cel, { row }), `${name} ${field} ${JSON.stringify(row)}`).toEqual(row[field]);
});
