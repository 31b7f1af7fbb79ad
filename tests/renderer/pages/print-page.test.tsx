// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import PrintPage from '#renderer/pages/print/PrintPage.tsx';
import type { BundledPrintPage } from '#runtime/language/bundle/client.ts';
import { compiledPage } from '#tests/renderer/compiled-page.ts';
import { json, texts } from '#tests/runtime/services/fixture.ts';
import { type Screen, show } from './screen.tsx';

const order = {
  id: 7,
  code: 'DD1',
  custName: '王小明',
  offerId: 1,
  offerId$name: '百兆',
  offerPlaceId: 3,
  offerPlaceId$name: '翠苑三区',
  months: 12,
  shouldMoney: 36000,
  fees: [{ priceName: '月租', priceValue: 36000 }],
  remarks: null,
  printCount: 0,
};
const print = vi.fn();
beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

async function open(record: object | Response, counted: unknown = { printCount: 1 }): Promise<Screen> {
  const { page } = await compiledPage<BundledPrintPage>('tests/fixtures/wizard', 'receipt');
  return show(PrintPage, page, {
    params: { id: '7' },
    answers: { 'GET /api/hall/orders/7': () => record, 'PUT /api/hall/orders/7/printed': () => counted },
  });
}
const sheet = () => screen.findByRole('article', { name: '受理单' });

describe('a page to be printed', () => {
  it('shows every line, the amount in capitals, and 无 for what has no value', async () => {
    await open(order);
    const text = (await sheet()).textContent;
    expect(text).toContain('叁佰陆拾元整');
    expect(text).toContain('月租');
    expect(text).toMatch(/备注无/);
    expect(text).not.toContain('补打');
  });

  it('shows what is read through a reference, and ends at one, by its name', async () => {
    await open(order);
    expect((await sheet()).textContent).toContain('套餐所在小区翠苑三区');
  });

  it('counts before it prints, and marks the second as another', async () => {
    await open({ ...order, printCount: 1 }, { printCount: 2 });
    fireEvent.click(await screen.findByRole('button', { name: '补打' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect((await sheet()).textContent).toContain('补打（第2次）');
    expect(screen.getByText('已打印 2 次')).toBeTruthy();
  });

  it('prints nothing that could not be counted', async () => {
    const shown = await open(order, json({ code: 422, message: '订单已撤销', content: null }, 422));
    fireEvent.click(await screen.findByRole('button', { name: '打印' }));
    await waitFor(() => expect(texts(shown.services)).toEqual(['订单已撤销']));
    expect(print).not.toHaveBeenCalled();
  });

  it('is laid out for the paper that is chosen', async () => {
    await open(order);
    fireEvent.click(await screen.findByRole('radio', { name: '80mm' }));
    expect((await sheet()).className).toContain('sheet-80mm');
  });

  it.each([
    ['data that is not whole', { ...order, shouldMoney: null }],
    ['an answer that is none', json({ code: 404, message: '记录不存在', content: null }, 404)],
  ])('of %s says so in the place of the paper', async (_, answer) => {
    await open(answer);
    expect(await screen.findByText('受理单获取数据有误')).toBeTruthy();
    expect(screen.queryByRole('article')).toBe(null);
  });
});
