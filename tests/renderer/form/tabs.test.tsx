// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json } from '#tests/runtime/services/fixture.ts';
import { fill, goods, input, isShown, save, sent, showForm } from './goods-form.tsx';

const fields = {
  name: { label: '名称', required: true },
  code: { label: '编码' },
  note: { label: '备注', required: true, maxLength: 5 },
};
const tabbed = {
  fields,
  sections: { 基本: ['name', 'code'], 说明: ['note'] },
  page: { tabs: { 商品: ['基本'], 其他: ['说明'] } },
};
const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });
const inSight = (name: string): boolean =>
  isShown(name) && document.querySelector(`[data-field="${name}"]`)?.closest('[hidden]') === null;

describe('a form with tabs', () => {
  it('shows the sections of the open one, keeps what was typed in the others, and the address keeps which is open', async () => {
    const { frame } = await showForm(tabbed);
    expect([inSight('name'), inSight('note')]).toEqual([true, false]);
    await fill('name', '光猫');
    tab('商品').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('其他'));
    expect([inSight('name'), inSight('note')]).toEqual([false, true]);
    expect(frame.query.get()).toEqual({ _tab: '其他' });
    await fill('note', '新品');
    fireEvent.click(tab('商品'));
    expect(input('name').value).toBe('光猫');
  });

  it('leads to what is wrong in another one, and counts it there', async () => {
    const shown = await showForm(tabbed);
    await fill('name', '光猫');
    await save();
    await waitFor(() => expect(inSight('note')).toBe(true));
    expect(document.activeElement).toBe(input('note'));
    expect(screen.getByRole('tab', { name: /^其他\s*1 处有误$/ }).getAttribute('aria-selected')).toBe('true');
    await fill('note', '新品');
    await save();
    await waitFor(() => expect(sent(shown)).toMatchObject([{ name: '光猫', note: '新品' }]));
  });

  it('leads to what the server refuses in another one', async () => {
    await showForm(tabbed, {
      answers: {
        [`POST ${goods}`]: () =>
          json({ code: 422, message: '提交的内容有误', content: null, errors: { name: '名称已存在' } }, 422),
      },
    });
    await fill('name', '光猫');
    fireEvent.click(tab('其他'));
    await fill('note', '新品');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(input('name')));
    expect(inSight('name')).toBe(true);
  });
});
