// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { input, showForm } from './goods-form.tsx';

const fields = { name: { label: '名称', required: true } };
const allow = [{ check: "row.status == 'onSale'", message: '「{row.name}」已停售，不能修改' }];

it('a form that can save nothing of its record is to be read only, says so above it, and leads to the record', async () => {
  const shown = await showForm({ fields, home: true, allow }, { record: { name: '光猫', status: 'offSale' } });
  expect((await screen.findByRole('status')).textContent).toBe('「光猫」已停售，不能修改查看商品');
  expect(input('name').disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '查看商品' }));
  expect(shown.shell.openPage).toHaveBeenCalledWith('supplierDetail', { id: 7 });
});

it('says why alone where the record has no page', async () => {
  await showForm({ fields, allow }, { record: { name: '光猫', status: 'offSale' } });
  expect((await screen.findByRole('status')).textContent).toBe('「光猫」已停售，不能修改');
});
