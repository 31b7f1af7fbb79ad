// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sent, showForm } from './goods-form.tsx';

const fields = { name: { label: '名称' } };
const allow = [
  { check: "row.status == 'onSale'", message: '「{row.name}」已停售，不能修改' },
  { check: "body.name != 'x'", message: '名称不能是x' },
];
const saving = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存' });

describe('a form whose call may not be made on the record', () => {
  it('says why, and saves by no button and no key', async () => {
    const shown = await showForm({ fields, allow }, { record: { name: '光猫', status: 'offSale' } });
    expect(screen.getByText('「光猫」已停售，不能修改')).toBeTruthy();
    expect(saving()).toMatchObject({ disabled: true, title: '「光猫」已停售，不能修改' });
    fireEvent.keyDown(screen.getByRole('button', { name: '返回' }), { key: 's', ctrlKey: true });
    expect(sent(shown)).toEqual([]);
  });

  it('is a form like any other where it may, and for a new record', async () => {
    await showForm({ fields, allow }, { record: { name: '光猫', status: 'onSale' } });
    expect(saving().disabled).toBe(false);
  });

  it('holds nothing against a new record', async () => {
    await showForm({ fields, allow });
    expect(saving().disabled).toBe(false);
  });
});
