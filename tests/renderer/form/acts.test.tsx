// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, goods, input, isShown, messageAt, save, sent, showForm } from './goods-form.tsx';

const raise = {
  fields: { name: { label: '名称' }, price: { label: '现价', type: 'integer' } },
  uses: ['name', 'price', 'more', 'becomes', 'reason'],
  act: {
    allow: [{ check: "row.status == 'onSale'", message: '「{row.name}」已停售，不能调价' }],
    body: {
      more: { label: '上调', type: 'integer', required: true, min: 1 },
      becomes: { label: '调后', type: 'integer', value: 'row.price + body.more' },
      reason: { label: '原因', requiredWhen: 'body.more > row.price' },
    },
    do: [{ update: 'goods', by: 'query.id', set: { price: 'body.becomes' } }],
  },
};
const record = { name: '光猫', price: 100, status: 'onSale' };
const answers = { [`PUT ${goods}/7/act`]: () => ({ id: 7 }) };

describe('the form of a call by steps about a record', () => {
  it('shows the record, and sends what the call takes and nothing else', async () => {
    const shown = await showForm(raise, { record, answers });
    expect(isShown('name')).toBe(true);
    expect(input('price')).toMatchObject({ value: '100', disabled: true });
    await fill('more', '20');
    expect(input('becomes').value).toBe('120');
    await save();
    expect(sent(shown)).toEqual([{ more: 20 }]);
  });

  it('is ruled by what the record is', async () => {
    const shown = await showForm(raise, { record, answers });
    await fill('more', '101');
    await save();
    expect(messageAt('reason')).toBe('该项为必填项');
    expect(sent(shown)).toEqual([]);
  });

  it('says why it cannot be done to this one', async () => {
    await showForm(raise, { record: { ...record, status: 'offSale' }, answers });
    expect(screen.getByText('「光猫」已停售，不能调价')).toBeTruthy();
  });
});
