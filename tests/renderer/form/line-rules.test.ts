import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { atCell } from '#renderer/form/errors.ts';
import { nothingReferred } from '#renderer/form/referred.ts';
import { createFormRules } from '#renderer/form/rules.ts';
import type { BundledFormField, RecordRules } from '#runtime/language/bundle/client.ts';
import { createEvaluator } from '#runtime/language/expressions/evaluate.ts';
import { compileFolder } from '#runtime/language/index.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

const folder = path.join(import.meta.dirname, '../../fixtures/lines');
let fields: BundledFormField[];
let recordRules: RecordRules | undefined;

beforeAll(async () => {
  const { issues, bundle } = await compileFolder(folder);
  expect(issues).toEqual([]);
  const entity = bundle?.model.entities.purchaseApply;
  fields = (entity?.fields ?? []).filter(({ name }) =>
    ['rate', 'total', 'delivered', 'reason', 'items'].includes(name),
  );
  recordRules = bundle?.model.calls['purchase.create']?.rules;
});

const evaluate = createEvaluator({ now: () => Date.now() });
const expressions = {
  value: ({ cel }: { cel: string }, scope: Row) => evaluate(cel, scope),
  holds: ({ cel }: { cel: string }, scope: Row) => evaluate(cel, scope) === true,
} as never;
const rulesOf = (record?: Row) =>
  createFormRules({
    fields,
    rules: [],
    computed: [],
    recordRules,
    expressions,
    params: {},
    record,
    referred: nothingReferred,
  });

describe('the lines of a record in a form', () => {
  it('are worked out while they are typed, and then what follows from them', () => {
    const data = {
      rate: 50,
      items: [
        { goodsName: '笔', qty: 2, price: 300 },
        { goodsName: '纸', price: 50 },
      ],
    };
    expect(rulesOf().withComputed(data)).toMatchObject({
      total: 325,
      items: [{ amount: 600 }, { amount: 50 }],
    });
  });

  it('keep what they were worked out from, and what the form does not show of them', () => {
    const items = [{ id: 1, goodsName: '笔', qty: 2, price: 300, amount: 999, deliveries: [{ id: 1, count: 3 }] }];
    const rules = rulesOf({ id: 1, rate: 100, items });
    expect(rules.withComputed({ rate: 100, items })).toMatchObject({ total: 999, items: [{ amount: 999 }] });
    const changed = [{ ...items[0], price: 400 }];
    expect(rules.withComputed({ rate: 100, items: changed })).toMatchObject({ total: 800, items: [{ amount: 800 }] });
  });

  it('may make another field required, and break a rule of the record', () => {
    const reason = fields.find(({ name }) => name === 'reason') as BundledFormField;
    const big = { rate: 100, items: [{ goodsName: '笔', qty: 1_000_000, price: 1_000_000 }] };
    expect(rulesOf().condition(reason, big).required).toBe(true);
    expect(rulesOf().condition(reason, { rate: 100 }).required).toBe(false);
    expect(rulesOf().broken(big, 'stored')).toMatchObject({ items: '合计不能超过一亿元' });
  });

  it('have lines of their own, from which they follow; what is wrong there is said at the cell that holds them', () => {
    const items = [
      { goodsName: '笔', qty: 1, price: 100, deliveries: [{ day: '2026-11-02', count: 2 }, { count: 3 }] },
    ];
    const data = rulesOf().withComputed({ rate: 100, items });
    expect(data).toMatchObject({ delivered: 5, items: [{ delivered: 5 }] });
    expect(
      rulesOf()
        .ofLine('items', items[0] ?? {})
        .rules?.follow.map(({ field }) => field),
    ).toContain('delivered');
    expect(atCell(fields, 'items.0.deliveries.1.day', '该项为必填项')).toEqual([
      'items.0.deliveries',
      '第2行「到货日期」：该项为必填项',
    ]);
    expect(atCell(fields, 'items.0.qty', '最小为1')).toEqual(['items.0.qty', '最小为1']);
  });
});
