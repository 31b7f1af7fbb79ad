// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { json } from '#tests/runtime/services/fixture.ts';
import {
  type FormDocument,
  field,
  fill,
  goods,
  input,
  isShown,
  messageAt,
  save,
  sent,
  showForm,
} from './goods-form.tsx';

// The form by rjsf is on its way, and does not come.
vi.mock('#renderer/form/SchemaForm.tsx', () => new Promise(() => undefined));

const form: FormDocument = {
  fields: {
    name: { label: '名称', required: true },
    price: { label: '价格', type: 'money' },
    twice: { label: '两倍', type: 'money', value: 'row.price * 2' },
    kind: { label: '种类', type: 'code', dictionary: 'kind' },
    sold: { label: '在售', type: 'boolean' },
    from: { label: '起售', type: 'date' },
    note: { label: '备注' },
  },
  uses: ['name', 'price', 'twice', 'kind', 'sold', 'from', { field: 'note', when: "form.name == '光猫'" }],
  dictionaries: { kind: { a: '甲', b: '乙' } },
};
const open = (options: Parameters<typeof showForm>[1] = {}) => showForm(form, { ...options, first: true });

describe('a form before rjsf has come', () => {
  it('is filled in, follows its rules, and is saved', async () => {
    const shown = await open();
    expect(document.querySelectorAll('.form-first [data-field]')).toHaveLength(6);
    await fill('name', '光猫');
    await waitFor(() => expect(isShown('note')).toBe(true));
    await fill('price', '12.5');
    expect(input('price').value).toBe('12.50');
    expect(input('twice').value).toBe('25.00元');
    fireEvent.click(screen.getByRole('switch', { name: '在售' }));
    await fill('from', '2026-3-1');
    await save();
    await waitFor(() => expect(sent(shown)).toHaveLength(1));
    expect(sent(shown)[0]).toMatchObject({ name: '光猫', price: 1250, sold: true, from: '2026-03-01' });
  });

  it('says what is wrong in a field that was left, and saves nothing of it', async () => {
    const shown = await open();
    await fill('name', '');
    await waitFor(() => expect(messageAt('name')).not.toBe(''));
    await fill('price', 'viel');
    await save();
    expect(sent(shown)).toEqual([]);
    expect(input('name').getAttribute('aria-invalid')).toBe('true');
    await fill('name', '光猫');
    expect(messageAt('name')).toBe('');
  });

  it('says what the server refuses until it is another value', async () => {
    await open({
      answers: {
        [`POST ${goods}`]: () => json({ code: 422, message: '有误', content: null, errors: { name: '名称重复' } }, 422),
      },
    });
    await fill('name', '光猫');
    await save();
    await waitFor(() => expect(messageAt('name')).toBe('名称重复'));
    await fill('name', '路由器');
    expect(messageAt('name')).toBe('');
  });

  it('shows what a record holds, also where it is chosen', async () => {
    await open({ record: { name: '光猫', kind: 'b', sold: true, from: '2026-03-01' } });
    await waitFor(() => expect(input('kind').value).toBe('乙'));
    expect(screen.getByRole('combobox', { name: '种类' })).toBe(input('kind'));
    expect(input('from').value).toBe('2026-03-01');
    expect(field('sold').querySelector('[role=switch]')?.getAttribute('aria-checked')).toBe('true');
  });
});

it('of a day that is half typed nothing follows, and nothing is wrong', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = await showForm(
    {
      fields: {
        name: { label: '名称' },
        begin: { label: '开始', type: 'date' },
        end: { label: '结束', type: 'date', value: 'addMonths(row.begin, 3)' },
      },
    },
    { first: true },
  );
  fireEvent.change(input('begin'), { target: { value: '2026-01-' } });
  fireEvent.blur(input('begin'));
  expect(input('end').value).toBe('');
  expect([told.mock.calls, shown.services.notices.state.items]).toEqual([[], []]);
  told.mockRestore();
});
