// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { field, fill, input, messageAt, save, sent, showForm } from './goods-form.tsx';

beforeEach(() => {
  // What antd's calendar asks of the layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});

const required = '该项为必填项';
const fields = {
  name: { label: '名称', required: true },
  phone: { label: '手机', format: 'mobile' },
  stop: { label: '停用', type: 'boolean' },
  reason: { label: '原因', requiredWhen: 'row.stop == true' },
};

describe('a field is judged when it is left', () => {
  it('also where nothing was typed, and not before; nothing else is told off', async () => {
    await showForm({ fields });
    await userEvent.click(input('name'));
    expect(messageAt('name')).toBe('');
    await userEvent.click(input('phone'));
    await waitFor(() => expect(messageAt('name')).toBe(required));
    await userEvent.type(input('phone'), '123');
    expect(messageAt('phone')).toBe('');
    await userEvent.tab();
    await waitFor(() => expect(messageAt('phone')).toBe('请正确填写手机号'));
    expect(messageAt('reason')).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('after the press that left it is over: a message does not move away what is being pressed', async () => {
    await showForm({ fields });
    const user = userEvent.setup();
    await user.click(input('name'));
    await user.pointer({ keys: '[MouseLeft>]', target: input('phone') });
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(document.activeElement).toBe(input('phone'));
    expect(messageAt('name')).toBe('');
    await user.pointer({ keys: '[/MouseLeft]', target: input('phone') });
    await waitFor(() => expect(messageAt('name')).toBe(required));
  });

  it('as soon as the validator has come, where it was left before that', async () => {
    let comes = (): void => undefined;
    const validatorAt = new Promise<void>(resolve => {
      comes = resolve;
    });
    await showForm({ fields }, { validatorAt });
    await fill('phone', '123');
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(messageAt('phone')).toBe('');
    comes();
    await waitFor(() => expect(messageAt('phone')).toBe('请正确填写手机号'));
    expect(messageAt('name')).toBe('');
  });

  it('keeps its message until it is mended, not until it is touched', async () => {
    await showForm({ fields });
    await save();
    await fill('phone', '12');
    expect(messageAt('phone')).toBe('请正确填写手机号');
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toContain('有 2 处需要修改');
    await fill('phone', '123');
    expect(summary.textContent).toContain('有 2 处需要修改');
    await fill('phone', '13800138000');
    await waitFor(() => expect(summary.textContent).toContain('有 1 处需要修改'));
    expect(messageAt('name')).toBe(required);
  });

  it('a choice as soon as it is made, with what follows from it', async () => {
    await showForm({ fields });
    await userEvent.click(input('reason'));
    await userEvent.tab();
    expect(messageAt('reason')).toBe('');
    fireEvent.click(within(field('stop')).getByRole('switch'));
    await waitFor(() => expect(messageAt('reason')).toBe(required));
    fireEvent.click(within(field('stop')).getByRole('switch'));
    await waitFor(() => expect(messageAt('reason')).toBe(''));
  });
});

describe('Enter', () => {
  it('saves nothing, also in the input of a date', async () => {
    const shown = await showForm({ fields: { day: { label: '日期', type: 'date' } } });
    await waitFor(() => expect(document.querySelector('.ant-picker')).not.toBeNull());
    await userEvent.type(input('day'), '2026-03-04{Enter}');
    await new Promise(resolve => setTimeout(resolve));
    expect(sent(shown)).toEqual([]);
    await save();
    expect(sent(shown)).toEqual([{ day: '2026-03-04' }]);
  });
});

describe('a field that is unique', () => {
  const unique = { name: { label: '名称', required: true, unique: true }, phone: { label: '手机' } };
  const path = 'GET /sysApi/v1/unique';

  it('is told to be taken when it is left, once for each value', async () => {
    const { asked } = await showForm({ fields: unique }, { answers: { [path]: ({ url }) => url.includes('A1') } });
    await userEvent.type(input('name'), 'A1');
    await userEvent.click(input('phone'));
    await waitFor(() => expect(messageAt('name')).toBe('名称已存在'));
    await userEvent.click(input('name'));
    await userEvent.tab();
    await userEvent.type(input('name'), '2');
    await waitFor(() => expect(messageAt('name')).toBe(''));
    await userEvent.clear(input('name'));
    await userEvent.type(input('name'), 'B');
    await userEvent.tab();
    await waitFor(() => expect(asked('/sysApi/v1/unique').map(({ value }) => value)).toEqual(['A1', 'B']));
    expect(messageAt('name')).toBe('');
  });
});
