// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import ActionButtons from '#renderer/actions/ActionButtons.tsx';
import type { Actions } from '#renderer/actions/useActions.tsx';
import { action } from './host.ts';

const offer = ['停用', '删除', '导出', '打印'].map(label => action({ key: label, label, export: label === '导出' }));
const actions = (): Actions => ({
  at: () => offer,
  offered: () => true,
  refusal: () => undefined,
  busy: () => false,
  hasFormats: ({ label }) => label === '导出',
  run: vi.fn(),
  dialog: null,
});
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const subject = { place: 'toolbar' } as const;

it('a button that exports has them at its side, and no other button', async () => {
  const own = actions();
  render(<ActionButtons actions={own} offer={offer} subject={subject} />);
  await userEvent.click(screen.getByRole('button', { name: '其它格式' }));
  await choose('CSV（GB18030）');
  expect(vi.mocked(own.run).mock.calls[0]?.[0]).toMatchObject({ label: '导出 CSV（GB18030）', format: 'csvGb18030' });
  expect(screen.getByRole('button', { name: '导出' }).nextElementSibling).toBe(
    screen.getByRole('button', { name: '其它格式' }),
  );
});

it('behind 更多 they are entries of their own', async () => {
  const own = actions();
  render(<ActionButtons actions={own} offer={offer} subject={subject} most={3} />);
  expect(screen.queryByRole('button', { name: '其它格式' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '更多 ▾' }));
  await choose('导出 CSV（UTF-8）');
  expect(vi.mocked(own.run).mock.calls[0]?.[0]).toEqual({
    ...offer[2],
    key: '导出 csv',
    label: '导出 CSV（UTF-8）',
    format: 'csv',
  });
});
