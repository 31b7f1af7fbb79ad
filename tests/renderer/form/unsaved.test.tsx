// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fill, input, save, showForm } from './goods-form.tsx';

const fields = { name: { label: '名称', required: true }, price: { label: '价格', type: 'money' } };
const unsaved = (): boolean => screen.queryByText('有未保存的修改') !== null;

describe('the mark of unsaved input', () => {
  it('comes with a change, goes when it is taken back, and the tab hears of it', async () => {
    const { frame } = await showForm({ fields }, { record: { name: '光猫', price: 12550 } });
    const told = vi.spyOn(frame, 'setUnsaved');
    expect(unsaved()).toBe(false);
    await fill('price', '125.60');
    expect(unsaved()).toBe(true);
    expect(told).toHaveBeenLastCalledWith(true);
    await fill('price', '125.5');
    expect(unsaved()).toBe(false);
    expect(told).toHaveBeenLastCalledWith(false);
  });

  it('does not come with what the form fills in by itself, nor with an input that was left as it was', async () => {
    await showForm({
      fields: { ...fields, level: { label: '等级', default: 'C' }, from: { label: '来源', value: "row.level + '级'" } },
    });
    expect([input('level').value, input('from').value]).toEqual(['C', 'C级']);
    await fill('name', '');
    expect(unsaved()).toBe(false);
  });

  it('goes when all has been saved', async () => {
    const { frame } = await showForm({ fields });
    await fill('name', '光猫');
    await save();
    await waitFor(() => expect(frame.leave).toHaveBeenCalled());
    expect(unsaved()).toBe(false);
  });
});

describe('a draft', () => {
  /** Types, and loses the window without closing the form. */
  const crash = async (document: Parameters<typeof showForm>[0]) => {
    const { platform, services } = await showForm(document);
    await fill('name', '写了一半');
    services.session.state.token = null;
    cleanup();
    return platform.local;
  };

  it('comes back by itself, and goes when it is given up', async () => {
    const local = await crash({ fields });
    await showForm({ fields }, { local });
    await screen.findByText(/已恢复/);
    expect(input('name').value).toBe('写了一半');
    expect(unsaved()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '放弃' }));
    expect(input('name').value).toBe('');
    expect(unsaved()).toBe(false);
    cleanup();
    await showForm({ fields }, { local });
    expect(screen.queryByText(/未保存的内容/)).toBeNull();
  });

  it('of other fields is not offered', async () => {
    const local = await crash({ fields });
    await showForm({ fields: { ...fields, note: { label: '备注' } } }, { local });
    expect(screen.queryByText(/未保存的内容/)).toBeNull();
    expect(input('name').value).toBe('');
  });
});
