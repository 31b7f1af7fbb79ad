// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { good, json, type Seen } from '#tests/runtime/services/fixture.ts';
import { press, showInput } from './one-input.tsx';

const supplier = {
  type: 'reference',
  reference: { entity: 'supply', key: 'supplierId', name: 'supplierName', call: 'supply.list' },
} as const;
const all = Array.from({ length: 75 }, (_, at) => ({ supplierId: at + 1, supplierName: `云州${at + 1}号公司` }));

/** The list call, as the back end makes it. */
function answer({ url }: Seen): Response | undefined {
  const { pathname, searchParams } = new URL(url, 'http://x');
  if (pathname !== '/api/supply') return undefined;
  const [current, size] = [Number(searchParams.get('curPage') ?? 1), Number(searchParams.get('limit') ?? 10)];
  const found = all.filter(
    ({ supplierId, supplierName }) =>
      supplierName.includes(searchParams.get('supplierName') ?? '') &&
      String(supplierId) === (searchParams.get('supplierId') ?? String(supplierId)),
  );
  return good({ total: found.length, records: found.slice((current - 1) * size, current * size), current, size });
}

const box = (): HTMLElement => screen.getByRole('combobox', { name: '此项' });
const offered = (): string[] =>
  [...document.querySelectorAll('.ant-select-item-option-content')].map(one => one.textContent ?? '');
const shown = (): string => document.querySelector('.ant-select-content, .ant-select-selector')?.textContent ?? '';
const open = async (): Promise<void> => {
  fireEvent.mouseDown(box());
  await waitFor(() => expect(offered().length).toBeGreaterThan(0));
};
/** The keyboard takes what is active. */
const isActive = () => waitFor(() => expect(document.querySelector('.ant-select-item-option-active')).toBeTruthy());
const list = (): Element => document.querySelector('.ant-select-dropdown-list-holder') ?? document.body;

/** Two of the same name, of which the number of one is in the answer. */
const twins = [
  { supplierId: 1, supplierName: '激光打印机', spec: 'A4', price: 120000, kindId: 3, kindId$name: '办公' },
  { supplierId: 2, supplierName: '激光打印机', spec: 'A3', price: null, kindId: null },
  { supplierId: 3, supplierName: '光猫' },
];
const answerTwins = ({ url }: Seen): Response | undefined =>
  url.startsWith('/api/supply') ? good({ total: 3, records: twins, current: 1, size: 30 }) : undefined;

describe('records that a name alone does not tell apart', () => {
  it('have below it what their entity says, as it is read everywhere', async () => {
    const beside = [
      { name: 'kindId', label: '类别', type: 'reference' },
      { name: 'spec', label: '规格', type: 'text' },
      { name: 'price', label: '单价', type: 'money' },
    ] as const;
    const input = await showInput(
      { ...supplier, reference: { ...supplier.reference, beside: [...beside] } },
      { answer: answerTwins },
    );
    await open();
    expect(offered()).toEqual(['激光打印机办公 · A4 · 单价 1,200.00元', '激光打印机A3', '光猫']);
    fireEvent.click(screen.getByText('A3'));
    expect(input.changes).toEqual([2]);
    expect(shown()).toBe('激光打印机');
  });

  it('have their number or key there where it says nothing, and two are called the same', async () => {
    const apart = { name: 'supplierId', label: '编号', type: 'integer' } as const;
    await showInput({ ...supplier, reference: { ...supplier.reference, apart } }, { answer: answerTwins });
    await open();
    expect(offered()).toEqual(['激光打印机编号 1', '激光打印机编号 2', '光猫']);
  });
});

describe('a reference', () => {
  it('asks for records when it is opened, and not before', async () => {
    const input = await showInput(supplier, { answer });
    expect(input.asked()).toEqual([]);
    await open();
    expect(input.asked()).toEqual(['/api/supply?limit=30']);
    fireEvent.click(screen.getByTitle('云州2号公司'));
    expect(input.changes).toEqual([2]);
    expect(shown()).toBe('云州2号公司');
  });

  it('asks for records where it comes opened, as it does to who pressed it before it was there', async () => {
    const input = await showInput(supplier, { answer, opened: true });
    await waitFor(() => expect(offered()).toContain('云州2号公司'));
    expect(input.asked()).toEqual(['/api/supply?limit=30']);
  });

  it('is found by its name after a pause in typing, and taken by the keyboard', async () => {
    const input = await showInput(supplier, { answer });
    await userEvent.click(box());
    fireEvent.change(box(), { target: { value: '7' } });
    fireEvent.change(box(), { target: { value: '71号' } });
    await waitFor(() => expect(offered()).toEqual(['云州71号公司']));
    await isActive();
    expect(input.asked().filter(url => url.includes('supplierName'))).toEqual([
      '/api/supply?supplierName=71号&limit=30',
    ]);
    press('Enter');
    expect(input.changes).toEqual([71]);
  });

  it('is found by the first letter, too, of who came by the keyboard', async () => {
    const input = await showInput(supplier, { answer });
    await userEvent.tab();
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('9');
    await waitFor(() => expect(offered()).toContain('云州69号公司'));
    expect(input.asked()).toEqual(['/api/supply?supplierName=9&limit=30']);
  });

  it('keeps its name while others are looked for, and offers all again when it is opened again', async () => {
    const input = await showInput(supplier, { answer });
    await open();
    fireEvent.click(screen.getByTitle('云州2号公司'));
    await userEvent.type(box(), '71号');
    await waitFor(() => expect(offered()).toContain('云州71号公司'));
    await userEvent.click(screen.getByRole('button', { name: '别处' }));
    await waitFor(() => expect(shown()).toBe('云州2号公司'));
    fireEvent.mouseDown(box());
    await waitFor(() => expect(offered()).toContain('云州3号公司'));
    expect(input.value()).toBe(2);
  });

  it('brings the next records when the list is scrolled to its end, until there are no more', async () => {
    const input = await showInput(supplier, { answer });
    await open();
    for (const page of [2, 3]) {
      fireEvent.scroll(list());
      await waitFor(() => expect(input.asked()).toContain(`/api/supply?limit=30&curPage=${page}`));
      if (page === 2) await screen.findByText('已显示 60 条，共 75 条');
    }
    await waitFor(() => expect(screen.queryByText(/共 75 条/)).toBeNull());
    fireEvent.scroll(list());
    expect(input.asked()).toHaveLength(3);
  });

  it('that the form holds already is shown by its name: as it was loaded, or asked for', async () => {
    const loaded = await showInput(supplier, { answer, value: 5, valueName: '云州5号公司' });
    expect(shown()).toBe('云州5号公司');
    expect(loaded.asked()).toEqual([]);
  });

  it('of which only the key is known asks for its name', async () => {
    const input = await showInput(supplier, { answer, value: 61 });
    await waitFor(() => expect(shown()).toBe('云州61号公司'));
    expect(input.asked()).toEqual(['/api/supply?supplierId=61&limit=1']);
  });

  it('whose record is gone is shown by its key', async () => {
    const input = await showInput(supplier, { answer, value: 999 });
    await waitFor(() => expect(input.asked()).toHaveLength(1));
    expect(shown()).toBe('#999');
  });

  it('is nothing when cleared', async () => {
    const input = await showInput(supplier, { answer, value: 5, valueName: '云州5号公司' });
    fireEvent.click(document.querySelector('.ant-select-clear') ?? document.body);
    expect(input.changes).toEqual([null]);
  });

  it('says that its records did not come, and asks again when it is opened again', async () => {
    let fail = true;
    const input = await showInput(supplier, { answer: request => (fail ? json({ code: 500 }, 500) : answer(request)) });
    fireEvent.mouseDown(box());
    await screen.findByText(/^加载失败：.+。重新展开再试$/);
    await userEvent.click(screen.getByRole('button', { name: '别处' }));
    fail = false;
    await open();
    expect(input.asked().length).toBeGreaterThan(1);
  });
});

describe('a reference into a tree', () => {
  const category = {
    type: 'reference',
    reference: { entity: 'category', key: 'id', name: 'title', call: 'supply.list' },
  } as const;
  const tree = [
    { id: 1, title: '网络设备', parentId: null },
    { id: 2, title: '光猫', parentId: 1 },
    { id: 3, title: '办公', parentId: null },
  ];
  it('shows what is above each record, and looks through them here', async () => {
    const input = await showInput(category, {
      answer: ({ url }) => (url.startsWith('/api/') ? good(tree) : undefined),
    });
    await open();
    expect(offered()).toEqual(['网络设备', '网络设备 / 光猫', '办公']);
    await userEvent.type(box(), '网络');
    await waitFor(() => expect(offered()).toEqual(['网络设备', '网络设备 / 光猫']));
    await isActive();
    press('ArrowDown');
    press('Enter');
    expect(input.changes).toEqual([2]);
    expect(input.asked()).toHaveLength(1);
  });
});
