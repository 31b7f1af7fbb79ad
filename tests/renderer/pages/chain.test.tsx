// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import DetailPage from '#renderer/pages/detail/DetailPage.tsx';
import type { ChainStrip, StripDocument, StripStep } from '#runtime/language/bundle/answers.ts';
import type { BundledDetailPage } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { call, calls, json } from '#tests/runtime/services/fixture.ts';
import { cel, supplier } from '../actions/host.ts';
import { show } from './screen.tsx';
import { seeEverything } from './sight.ts';

beforeEach(seeEverything);

const money = (name: string, label: string): FieldModel => ({ name, label, type: 'money' });
const status: FieldModel = { name: 'status', label: '状态', type: 'code', dictionary: 'dealStatus' };
const page: BundledDetailPage = {
  kind: 'detail',
  path: 'supplierDetail',
  title: '供应商详情',
  params: { id: 'integer' },
  calls: Object.fromEntries([...calls, call('chain.of', 'get', '/sysApi/v1/chains')].map(one => [one.name, one])),
  dictionaries: { dealStatus: [{ value: 'signed', label: '已签', colour: 'green' }] },
  entity: supplier,
  load: 'supply.get',
  with: { id: cel('params.id') },
  head: { limits: [] },
  chains: {
    call: 'chain.of',
    of: [
      {
        name: 'buying',
        title: '采买',
        steps: [
          {
            entity: 'ask',
            title: '申请',
            amount: money('total', '申请金额'),
            left: money('untaken', '可用'),
            empty: '尚无申请',
          },
          {
            entity: supplier.name,
            title: '合约',
            by: 'askId',
            status,
            amount: money('amount', '合约金额'),
            empty: '尚无合约',
          },
          {
            entity: 'bill',
            title: '账单',
            by: 'dealId',
            amount: money('amount', '账单金额'),
            left: money('unpaid', '未付'),
            empty: '尚无账单',
          },
        ],
      },
    ],
  },
  columns: 3,
  sections: [],
  blocks: [],
  actions: [],
};
const record = { supplierId: 7, supplierName: '云州甲公司', askId: 3, version: 1 };
const document = (key: number, number: string, more: Partial<StripDocument> = {}): StripDocument => ({
  ...{ key, number, name: '', isCounted: true, facts: '' },
  ...more,
});
const step = (entity: string, documents: StripDocument[], more: Partial<StripStep> = {}): StripStep => ({
  ...{ entity, count: documents.length, counted: documents.filter(({ isCounted }) => isCounted).length, documents },
  ...more,
});
const ask = step('ask', [
  document(3, 'SQ3', { name: '桌椅', amount: 10000, left: 3999, page: 'supplierDetail', params: { id: 3 } }),
]);
const here = step(supplier.name, [document(7, 'HT7', { isHere: true, status: 'signed', amount: 6001 })]);
const open = (steps: StripStep[], of: BundledDetailPage = page, shown: object = record) =>
  show(DetailPage, of, {
    params: { id: '7' },
    answers: {
      'GET /api/supply/7': () => shown,
      'GET /sysApi/v1/chains': () => [{ chain: 'buying', steps }] satisfies ChainStrip[],
    },
  });
const strip = () => screen.findByRole('navigation', { name: '采买' });
const cell = async (number: string): Promise<HTMLElement> => {
  await screen.findByText(number);
  return screen.getByText(number).closest('li') as HTMLElement;
};

describe('the strip of a detail', () => {
  it('names the one document of a step with its amount and what is left, and leads to it', async () => {
    const { shell, asked } = await open([ask, here, step('bill', [])]);
    const link = await screen.findByRole('link', { name: 'SQ3' });
    expect((await cell('SQ3')).textContent).toContain('申请金额 100.00');
    expect((await cell('SQ3')).textContent).toContain('可用 39.99');
    expect(link.getAttribute('href')).toBe('/supplierDetail?id=3');
    fireEvent.click(link);
    expect(shell.openPage).toHaveBeenCalledWith('supplierDetail', { id: 3 });
    expect(asked('/sysApi/v1/chains')).toEqual([{ entity: supplier.name, id: '7' }]);
  });

  it('marks the one that is looked at, which leads nowhere, and says its status in its colour', async () => {
    await open([ask, here, step('bill', [])]);
    const marked = await cell('HT7');
    expect(marked.getAttribute('aria-current')).toBe('step');
    expect(within(marked).queryByRole('link')).toBeNull();
    expect(within(marked).getByText('已签').className).toContain('tag-green');
    expect(currents()).toHaveLength(1);
  });

  it('says quietly where there is none yet, and leaves out what is not told', async () => {
    await open([here, step('bill', [])]);
    expect(await screen.findByText('尚无账单')).toBeTruthy();
    expect(within(await strip()).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText('尚无申请')).toBeNull();
  });

  it('counts and sums several, and opens them as a list, which Escape closes and a press leaves', async () => {
    const bills = step(
      'bill',
      [
        document(1, 'ZD1', { isCounted: false, amount: 900, page: 'supplierDetail', params: { id: 1 } }),
        document(2, 'ZD2', { amount: 2000, left: 5, page: 'supplierDetail', params: { id: 2 } }),
      ],
      { count: 30, counted: 29, amount: 4000, left: 1001 },
    );
    const { shell } = await open([ask, here, bills]);
    const several = await screen.findByRole('button', { name: '30 份' });
    const all = several.closest('li')?.textContent ?? '';
    for (const text of ['计入 29 份', '40.00', '未付 10.01']) expect(all).toContain(text);
    fireEvent.click(several);
    const list = await screen.findByRole('dialog', { name: '账单 30 份' });
    expect(several.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(window.document.activeElement?.textContent).toBe('ZD1'));
    expect(within(list).getByText('仅列出最近 2 份')).toBeTruthy();
    fireEvent.keyDown(list, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(several);
    fireEvent.click(await screen.findByRole('link', { name: 'ZD2' }));
    expect(shell.openPage).toHaveBeenCalledWith('supplierDetail', { id: 2 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not there, nor asked for, of what was made from nothing and of which nothing is made', async () => {
    const [chain] = page.chains?.of ?? [];
    const last = {
      ...page,
      chains: { call: 'chain.of', of: chain ? [{ ...chain, steps: chain.steps.slice(0, 2) }] : [] },
    };
    const { asked } = await open([here], last, { ...record, askId: null });
    await screen.findByRole('heading', { name: '云州甲公司' });
    expect(screen.queryByRole('navigation', { name: '采买' })).toBeNull();
    expect(asked('/sysApi/v1/chains')).toEqual([]);
  });

  it('says why it could not be had, and can be asked for again', async () => {
    let fails = true;
    await show(DetailPage, page, {
      params: { id: '7' },
      answers: {
        'GET /api/supply/7': () => record,
        'GET /sysApi/v1/chains': () =>
          fails
            ? json({ code: 404, message: '记录不存在', content: null }, 404)
            : [{ chain: 'buying', steps: [ask, here] }],
      },
    });
    await screen.findByText('记录不存在');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: 'SQ3' })).toBeTruthy();
  });
});

const currents = () => [...window.document.querySelectorAll('.chain [aria-current]')];
