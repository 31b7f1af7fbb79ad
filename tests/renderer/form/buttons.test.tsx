// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '#tests/runtime/services/fixture.ts';
import { fill, goods, input, isShown, save, sent, showForm } from './goods-form.tsx';

const fields = {
  name: { label: '名称', required: true },
  price: { label: '价格', type: 'integer' },
  serial: { label: '序列号', unique: true },
};
const buttons = {
  keep: { label: '存草稿', done: '草稿已保存' },
  submit: { label: '提交', confirm: '提交「{form.name}」？', then: { open: 'goodsForm', with: { id: 'answer.id' } } },
};

describe('a form with several buttons', () => {
  it('does and says what stands on each; Ctrl+S presses the first, the last is the main one', async () => {
    const shown = await showForm({ fields, page: { buttons } }, { button: '提交' });
    expect(screen.getByRole('button', { name: '提交' }).className).toContain('button-primary');
    expect(screen.getByRole('button', { name: '存草稿' }).className).not.toContain('button-primary');
    await fill('name', '光猫');
    fireEvent.keyDown(input('name'), { key: 's', ctrlKey: true });
    await waitFor(() => expect(texts(shown.services)).toEqual(['草稿已保存']));
    expect(shown.shell.openPage).not.toHaveBeenCalled();
  });

  it('asks before, and goes on to the next page with what the call answered', async () => {
    const shown = await showForm({ fields, page: { buttons } }, { button: '提交' });
    await fill('name', '光猫');
    await save('提交');
    await waitFor(() => expect(shown.shell.confirm).toHaveBeenCalledWith({ title: '提交「光猫」？', ok: '提交' }));
    await waitFor(() => expect(shown.shell.openPage).toHaveBeenCalledWith('goodsForm', { id: 8 }));
    expect(sent(shown)).toEqual([{ name: '光猫' }]);
  });

  it('sends nothing where staff decline', async () => {
    const shown = await showForm({ fields, page: { buttons } }, { button: '提交' });
    vi.mocked(shown.shell.confirm).mockResolvedValue(false);
    await fill('name', '光猫');
    await save('提交');
    await waitFor(() => expect(shown.shell.confirm).toHaveBeenCalled());
    await waitFor(() => screen.getByRole('button', { name: '提交' }));
    expect(sent(shown)).toEqual([]);
    expect(input('name').value).toBe('光猫');
  });
});

describe('a form filled in from another record', () => {
  const page = {
    params: { id: 'integer', source: 'integer' },
    from: { call: 'shop.goods.get', with: { id: 'params.source' } },
  };
  const uses = ['name', { field: 'price', initial: 'from.price + 1' }, 'serial'];
  const answers = { [`GET ${goods}/3`]: () => ({ id: 3, version: 1, name: '光猫', price: 5, serial: 'A1' }) };

  it('takes over what has the same name but is nobody else’s, and what initial makes of it; a new record is saved', async () => {
    const shown = await showForm({ fields, uses, page }, { params: { source: '3' }, answers });
    expect(['name', 'price', 'serial'].map(name => input(name).value)).toEqual(['光猫', '6', '']);
    await save();
    await waitFor(() => expect(sent(shown)).toEqual([{ name: '光猫', price: 6 }]));
    expect(shown.seen.find(({ method }) => method === 'POST')).toBeTruthy();
  });

  it('is empty where none is named', async () => {
    await showForm({ fields, uses, page }, { answers });
    expect(['name', 'price'].map(name => input(name).value)).toEqual(['', '']);
  });
});

describe('a section with a condition', () => {
  it('is there with its heading while it holds, and its fields are sent only then', async () => {
    const sections = { 基本: ['name', 'price'], 追踪: { when: 'form.price > 10', fields: ['serial'] } };
    const shown = await showForm({ fields, sections });
    expect([isShown('serial'), screen.queryByText('追踪')]).toEqual([false, null]);
    await fill('name', '光猫');
    await fill('price', '20');
    await waitFor(() => expect(isShown('serial')).toBe(true));
    expect(screen.getByText('追踪')).toBeTruthy();
    await fill('serial', 'A1');
    await fill('price', '5');
    await waitFor(() => expect(isShown('serial')).toBe(false));
    await save();
    await waitFor(() => expect(sent(shown)).toEqual([{ name: '光猫', price: 5 }]));
  });
});
