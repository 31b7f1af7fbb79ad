// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { field, fill, goods, save, sent, showForm } from './goods-form.tsx';

const fields = {
  name: { label: '名称', required: true },
  series: { label: '系列' },
  parentId: {
    label: '上级',
    entity: 'goods',
    choices: { call: 'shop.goods.list', with: { series: 'row.series' } },
  },
};
const answers = {
  [`GET ${goods}`]: () => ({ total: 1, records: [{ id: 5, name: '光猫', series: 'A' }], current: 1, size: 30 }),
};
const open = (): void => void fireEvent.mouseDown(field('parentId').querySelector('.ant-select') as Element);

describe('choices that depend on another field', () => {
  it('are asked for with what it holds, and not before it holds anything', async () => {
    const shown = await showForm({ fields }, { answers });
    open();
    await waitFor(() => expect(screen.getByText('请先填写系列')).toBeTruthy());
    expect(shown.asked(goods)).toEqual([]);
    await fill('series', 'A');
    open();
    open();
    await waitFor(() => expect(shown.asked(goods)).toEqual([{ series: 'A', limit: '30' }]));
  });

  it('are made anew when it changes: what was chosen is gone', async () => {
    const record = { name: '猫', series: 'A', parentId: 5, parentId$name: '光猫', status: 'onSale' };
    const shown = await showForm({ fields }, { answers, record });
    expect(field('parentId').textContent).toContain('光猫');
    await fill('series', 'B');
    await waitFor(() => expect(field('parentId').textContent).not.toContain('光猫'));
    await save();
    await waitFor(() => expect(sent(shown)[0]).toMatchObject({ series: 'B', parentId: null }));
  });
});

describe('records that may not be chosen', () => {
  const judged = {
    name: { label: '名称', required: true },
    series: { label: '系列' },
    parentId: {
      label: '上级',
      entity: 'goods',
      choices: {
        call: 'shop.goods.list',
        allow: [{ check: 'choice.series != row.series', message: '「{choice.name}」也是{row.series}系列' }],
      },
    },
  };
  const both = {
    [`GET ${goods}`]: () => ({
      total: 2,
      records: [
        { id: 5, name: '光猫', series: 'A' },
        { id: 6, name: '网线', series: 'B' },
      ],
      current: 1,
      size: 30,
    }),
  };

  it('stand there in grey with why, by what the form says now, and are not taken', async () => {
    const shown = await showForm({ fields: judged }, { answers: both });
    await fill('name', '猫');
    await fill('series', 'A');
    open();
    const grey = await screen.findByText('「光猫」也是A系列');
    fireEvent.click(grey);
    expect(document.querySelectorAll('.ant-select-item-option-disabled')).toHaveLength(1);
    fireEvent.click(screen.getByText('网线'));
    await save();
    await waitFor(() => expect(sent(shown)[0]).toMatchObject({ parentId: 6 }));
  });
});
