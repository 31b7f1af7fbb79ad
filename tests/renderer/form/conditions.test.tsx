// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { field, fill, input, isShown, messageAt, save, sent, showForm } from './goods-form.tsx';

const invoice = {
  fields: {
    title: { label: '抬头', required: true },
    wanted: { label: '开票', type: 'boolean' },
    taxNo: { label: '税号', required: true, when: 'row.wanted == true' },
  },
};
const toggle = (name: string): boolean => fireEvent.click(within(field(name)).getByRole('switch'));

describe('a field with `when`', () => {
  it('is neither shown, nor judged, nor sent while it does not hold', async () => {
    const shown = await showForm(invoice);
    expect(isShown('taxNo')).toBe(false);
    await fill('title', '云州甲公司');
    await save();
    expect(sent(shown)).toEqual([{ title: '云州甲公司' }]);
  });

  it('comes with its rules and goes with its message; what was typed waits, and goes along only where it shows', async () => {
    const shown = await showForm(invoice, {
      answers: { 'POST /api/shop/goods': () => new Response('{"code":500}', { status: 500 }) },
    });
    await fill('title', '云州甲公司');
    toggle('wanted');
    await save();
    await waitFor(() => expect(messageAt('taxNo')).toBe('该项为必填项'));
    toggle('wanted');
    expect(isShown('taxNo')).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
    toggle('wanted');
    await fill('taxNo', 'T1');
    toggle('wanted');
    await save();
    toggle('wanted');
    expect(input('taxNo').value).toBe('T1');
    await save();
    expect(sent(shown)).toEqual([
      { title: '云州甲公司', wanted: false },
      { title: '云州甲公司', wanted: true, taxNo: 'T1' },
    ]);
  });

  it('that waits for a parameter of the address is there from the start', async () => {
    await showForm(
      {
        fields: { title: { label: '抬头', required: true }, taxNo: { label: '税号' } },
        uses: ['title', { field: 'taxNo', when: "params.from == 'order'" }],
      },
      { params: { from: 'order' } },
    );
    expect(isShown('taxNo')).toBe(true);
  });
});

describe('`requiredWhen`', () => {
  const bank = {
    fields: { bank: { label: '开户行' }, account: { label: '账号', requiredWhen: 'row.bank != null' } },
  };
  it('puts the star and the message there, and takes both away', async () => {
    const shown = await showForm(bank);
    const starred = (): boolean => screen.getByText('账号').className === 'required';
    expect(starred()).toBe(false);
    await fill('bank', '云州银行');
    expect(starred()).toBe(true);
    await save();
    expect(messageAt('account')).toBe('该项为必填项');
    await fill('bank', '');
    expect(starred()).toBe(false);
    await save();
    expect(sent(shown)).toEqual([{}]);
  });
});

describe('a computed field', () => {
  it('follows the others, cannot be typed into, is not sent, and is nothing where it cannot be computed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shown = await showForm({
      fields: {
        price: { label: '单价', type: 'integer' },
        total: { label: '总价', type: 'integer', value: 'row.price * 3' },
      },
    });
    expect(input('total').disabled).toBe(true);
    await fill('price', '7');
    expect(input('total').value).toBe('21');
    await fill('price', '');
    expect(input('total').value).toBe('');
    await fill('price', '8');
    await save();
    expect(sent(shown)).toEqual([{ price: 8 }]);
  });
});

describe('what an edit sends', () => {
  it('is every field that shows: an emptied one as nothing, a read-only one not at all', async () => {
    const shown = await showForm(
      {
        fields: { name: { label: '名称', required: true }, note: { label: '备注' }, maker: { label: '厂家' } },
        uses: ['name', 'note', { field: 'maker', readOnly: true }],
      },
      { record: { name: '光猫', note: '旧', maker: '云州' } },
    );
    expect(input('maker').disabled).toBe(true);
    await fill('note', '');
    await fill('name', ' 光猫二代 ');
    await save();
    expect(sent(shown)).toEqual([{ name: '光猫二代', note: null, version: 3 }]);
  });
});
