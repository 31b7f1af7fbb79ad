// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { fill, messageAt, save, sent, showForm } from './goods-form.tsx';

const period = {
  fields: { title: { label: '名称', required: true }, from: { label: '起' }, to: { label: '止' } },
  uses: ['title', 'from', 'to', { field: 'again', label: '再次输入', required: true, send: false }],
  recordRules: [{ check: 'row.from <= row.to', message: '止不能早于起', field: 'to' }],
  rules: [{ check: 'form.again == form.title', message: '两次输入不一致', field: 'again' }],
};

describe('rules among fields', () => {
  it('hold the form back and say so below their field, until they are met', async () => {
    const shown = await showForm(period);
    await fill('title', '甲');
    await fill('from', '2026-02');
    await fill('to', '2026-01');
    await fill('again', '乙');
    await save();
    expect(messageAt('to')).toBe('止不能早于起');
    expect(messageAt('again')).toBe('两次输入不一致');
    expect(sent(shown)).toEqual([]);
    await fill('to', '2026-03');
    await fill('again', '甲');
    await save();
    expect(sent(shown)).toEqual([{ title: '甲', from: '2026-02', to: '2026-03' }]);
  });

  it('speak after the rules of the field itself, and are not met where they cannot be worked out', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shown = await showForm(period);
    await fill('title', '甲');
    await save();
    expect(messageAt('again')).toBe('该项为必填项');
    // An order compares only what is there.
    expect(messageAt('to')).toBe('');
    expect(sent(shown)).toEqual([]);
    said.mockRestore();
  });
});
