import { describe, expect, it } from 'vitest';
import { payloadOf, withRemoved } from '#renderer/form/payload.ts';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';

const items = {
  name: 'items',
  label: '明细',
  type: 'rows',
  lines: { entity: 'purchaseLine', by: 'applyId', key: 'id' },
  fields: [
    { name: 'goodsName', label: '物品', type: 'text', required: true },
    { name: 'note', label: '备注', type: 'text' },
    { name: 'amount', label: '金额', type: 'money', readOnly: true },
  ],
} as unknown as BundledFormField;
const payload = (...lines: unknown[]) => payloadOf([items], { items: lines }, () => true).items;

describe('lines that are records', () => {
  it('say which they are and what may be written of them, and of those that are there also what was emptied', () => {
    expect(payload({ id: 3, goodsName: ' 笔 ', note: '', amount: 100, goodsName$name: 'x', deliveries: [] })).toEqual([
      { id: 3, goodsName: '笔', note: null },
    ]);
    expect(payload({ goodsName: '纸', note: null, amount: null })).toEqual([{ goodsName: '纸' }]);
  });

  it('leave a required part that is empty out, so that it is said to be missing', () =>
    expect(payload({ id: 3, goodsName: '', note: 'x' })).toEqual([{ id: 3, note: 'x' }]));

  it('that the form has no more are said to be removed, behind the others, so that their places stay', () => {
    const record = { items: [{ id: 1 }, { id: 2 }, { id: 3 }] };
    expect(withRemoved([items], { items: [{ id: 3 }, { goodsName: '新' }] }, record).items).toEqual([
      { id: 3 },
      { goodsName: '新' },
      { id: 1, removed: true },
      { id: 2, removed: true },
    ]);
    expect(withRemoved([items], { items: null }, record).items).toHaveLength(3);
  });

  it('have lines of their own, of which those that are gone are said to be removed as well', () => {
    const deliveries = {
      name: 'deliveries',
      lines: { entity: 'delivery', by: 'lineId', key: 'id' },
      fields: [{ name: 'count' }],
    };
    const owner = { ...items, fields: [...(items.fields ?? []), deliveries] } as unknown as BundledFormField;
    const record = { items: [{ id: 1, deliveries: [{ id: 7 }, { id: 8 }] }] };
    const data = {
      items: [{ id: 1, goodsName: '笔', deliveries: [{ id: 8, count: 2, note$name: 'x' }, { count: 3 }] }],
    };
    const sent = payloadOf([owner], data, () => true);
    expect(withRemoved([owner], sent, record).items).toEqual([
      { id: 1, goodsName: '笔', deliveries: [{ id: 8, count: 2 }, { count: 3 }, { id: 7, removed: true }] },
    ]);
  });

  it('that were not sent stay', () => expect(withRemoved([items], {}, { items: [{ id: 1 }] })).toEqual({}));
});
