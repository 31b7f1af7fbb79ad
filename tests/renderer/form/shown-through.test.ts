import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Lines, newLine, pasted, withValue } from '#renderer/form/grid/edits.ts';
import type { Referred } from '#renderer/form/referred.ts';
import { createFormRules } from '#renderer/form/rules.ts';
import type { BundledFormField, RecordRules } from '#runtime/language/bundle/client.ts';
import { createEvaluator } from '#runtime/language/expressions/evaluate.ts';
import { compileFolder } from '#runtime/language/index.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

let fields: readonly BundledFormField[];
let columns: readonly BundledFormField[];
let recordRules: RecordRules | undefined;
beforeAll(async () => {
  const { issues, bundle } = await compileFolder(path.join(import.meta.dirname, '../../fixtures/desk'));
  expect(issues).toEqual([]);
  fields = (bundle?.model.entities.deal?.fields ?? []).filter(({ name }) =>
    ['subject', 'total', 'items'].includes(name),
  );
  columns = fields.find(({ name }) => name === 'items')?.fields ?? [];
  recordRules = bundle?.model.calls['deals.update']?.rules;
});

const evaluate = createEvaluator({ now: () => Date.now() });
const expressions = {
  value: ({ cel }: { cel: string }, scope: Row) => evaluate(cel, scope),
  holds: ({ cel }: { cel: string }, scope: Row) => evaluate(cel, scope) === true,
} as never;

const [screw, washer] = [1, 2];
/** What an item costs, once it has been read. */
const costs = new Map<unknown, number>();
const referred: Referred = {
  value: (place, key, field) => (place === 'items.itemId' && field === 'cost' ? (costs.get(key) ?? null) : null),
  watch: () => () => undefined,
};

const stored = { id: 7, itemId: screw, qty: 10, itemCost: 88, amount: 880 };
const record = { id: 1, subject: '样品', total: 880, items: [stored] };
const rules = () =>
  createFormRules({ fields, rules: [], computed: [], recordRules, expressions, params: {}, record, referred });
const column = (name: string): number => columns.findIndex(one => one.name === name);
const cell = (): { line: number; column: number } => ({ line: 0, column: column('itemId') });

/** Each way in which a line comes to have another item. */
const ways: Record<string, (lines: Lines) => Lines> = {
  'it is chosen': lines => withValue(lines, columns, cell(), washer),
  'it is pasted': lines =>
    pasted(
      lines,
      columns,
      { top: 0, bottom: 0, left: column('itemId'), right: column('itemId') },
      { block: [['2']], read: (_, text) => Number(text), most: 100 },
    ),
  'the line is a new one': () => [{ ...newLine(columns), itemId: washer, qty: 10 }],
};

describe('what a line shows of its item', () => {
  for (const [way, edit] of Object.entries(ways))
    it(`is nothing where ${way} until it has been read, then that of the item that it has now, with all that follows`, () => {
      costs.clear();
      const form = rules();
      const items = edit(record.items);
      const unknown = form.withComputed({ ...record, items });
      expect(unknown).toMatchObject({ items: [{ itemId: washer, itemCost: null }] });
      costs.set(washer, 80);
      form.forget();
      expect(form.withComputed(unknown)).toMatchObject({
        total: 800,
        items: [{ itemId: washer, itemCost: 80, amount: 800 }],
      });
    });

  it('is as it was loaded while the item is, and again where it is put back', () => {
    costs.clear();
    // The price was raised since.
    costs.set(screw, 99).set(washer, 80);
    const form = rules();
    expect(form.withComputed(record)).toBe(record);
    const changed = form.withComputed({ ...record, items: withValue(record.items, columns, cell(), washer) });
    const back = form.withComputed({ ...changed, items: withValue(changed.items as Lines, columns, cell(), screw) });
    expect(back).toMatchObject({ items: [{ itemCost: 88 }] });
  });
});
