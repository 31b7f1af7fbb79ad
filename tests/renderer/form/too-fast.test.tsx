// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PageProps } from '#renderer/hooks/page.ts';
import DetailPage from '#renderer/pages/detail/DetailPage.tsx';
import ListPage from '#renderer/pages/list/ListPage.tsx';
import PrintPage from '#renderer/pages/print/PrintPage.tsx';
import type { BundledPage } from '#runtime/language/bundle/client.ts';
import { ServerError } from '#server/errors/server-error.ts';
import { json, texts } from '#tests/runtime/services/fixture.ts';
import { compiledPage } from '../compiled-page.ts';
import { show } from '../pages/screen.tsx';
import { seeEverything } from '../pages/sight.ts';
import { fill, input, save, sent, showForm } from './goods-form.tsx';

vi.mock('#renderer/blocks/table/grid/DataGrid.tsx', () => import('../pages/grid-double.tsx'));
beforeEach(seeEverything);

const { message } = new ServerError('tooManyCalls', { values: { seconds: '3' } });
const tooFast = (): Response => json({ code: 429, message, content: null }, 429);
const order = { id: 7, code: 'DD1', custName: '王小明', shouldMoney: 36000, months: 12, fees: [], printCount: 0 };

/** A page that reads, what it asks, and what it shows of the answer. */
const reading: Record<string, [page: string, Page: ComponentType<PageProps<never>>, asked: string, answer: unknown]> = {
  'a list': [
    'orders',
    ListPage as never,
    'GET /api/hall/orders',
    { total: 1, records: [order], current: 1, size: 20, sums: {} },
  ],
  'a detail': ['order', DetailPage as never, 'GET /api/hall/orders/7', order],
  'a page to be printed': ['receipt', PrintPage as never, 'GET /api/hall/orders/7', order],
};

it.each(Object.entries(reading))(
  '%s says that it was asked for too fast, and when to come again; 重试 has it',
  async (_, given) => {
    const [name, Page, asked, answer] = given;
    const { page } = await compiledPage<BundledPage>('tests/fixtures/wizard', name);
    let isTooFast = true;
    await show(Page as never, page, {
      params: { id: '7' },
      answers: { [asked]: () => (isTooFast ? tooFast() : answer) },
    });
    expect((await screen.findAllByText(text => text.includes(message))).length).toBeGreaterThan(0);
    isTooFast = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(document.body.textContent).toContain('DD1'));
    expect(document.body.textContent).not.toContain(message);
  },
);

it('a form that is saved too fast says so, keeps what was typed, and is saved by the next press', async () => {
  let isTooFast = true;
  const shown = await showForm(
    { fields: { goodsName: { label: '名称', required: true } } },
    { answers: { 'POST /api/shop/goods': () => (isTooFast ? tooFast() : { id: 8 }) } },
  );
  await fill('goodsName', '铁锹');
  await save();
  await waitFor(() => expect(texts(shown.services)).toEqual([message]));
  expect(input('goodsName').value).toBe('铁锹');
  isTooFast = false;
  await save();
  await waitFor(() => expect(sent(shown)).toHaveLength(2));
  expect(sent(shown)[1]).toMatchObject({ goodsName: '铁锹' });
});
