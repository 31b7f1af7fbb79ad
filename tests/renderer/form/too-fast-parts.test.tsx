// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import BoardPage from '#renderer/pages/board/BoardPage.tsx';
import ListPage from '#renderer/pages/list/ListPage.tsx';
import ReportPage from '#renderer/pages/report/ReportPage.tsx';
import type {
  BundledBlock,
  BundledBoardPage,
  BundledListPage,
  BundledReportPage,
} from '#runtime/language/bundle/client.ts';
import { ServerError } from '#server/errors/server-error.ts';
import { call, good, json, texts } from '#tests/runtime/services/fixture.ts';
import { compiledPage } from '../compiled-page.ts';
import { showInput } from '../inputs/one-input.tsx';
import { show } from '../pages/screen.tsx';
import { seeEverything } from '../pages/sight.ts';
import { open } from '../shell/shell.tsx';

vi.mock('#renderer/blocks/table/grid/DataGrid.tsx', () => import('../pages/grid-double.tsx'));
beforeEach(seeEverything);

const { message } = new ServerError('tooManyCalls', { values: { seconds: '3' } });
const tooFast = (): Response => json({ code: 429, message, content: null }, 429);
const saysSo = async (): Promise<void> => void (await screen.findAllByText(text => text.includes(message)));
const isQuiet = () => waitFor(() => expect(document.body.textContent).not.toContain(message));
const amount = { name: 'amount', label: '金额', type: 'money' } as const;
const month = { name: 'month', label: '月份', type: 'text' } as const;

/** A card of a home page, and what it shows once it has its answer. */
const cards: Record<string, [block: Record<string, unknown>, answer: unknown, shown: string]> = {
  'a card of figures': [
    { block: 'figures', fields: [{ name: 'amount', label: '金额', field: amount }] },
    { amount: 123456 },
    '1,234.56',
  ],
  'a chart': [
    {
      block: 'chart',
      fields: [month, amount],
      height: 200,
      chart: { type: 'bar', x: 'month', y: ['amount'], stacked: false },
    },
    { total: 0, records: [], current: 1, size: 200 },
    '暂无数据',
  ],
};

it.each(Object.entries(cards))(
  '%s says that it was asked for too fast; 重试 has it',
  async (_, [block, answer, shown]) => {
    let isTooFast = true;
    const page: BundledBoardPage = {
      kind: 'board',
      path: 'index',
      title: '首页',
      params: {},
      calls: { 'account.get': call('account.get', 'get', '/api/account') },
      dictionaries: {},
      actions: [],
      blocks: [{ key: 'it', title: '账户', span: 24, call: 'account.get', with: {}, ...block } as BundledBlock],
    };
    await show(BoardPage, page, { answers: { 'GET /api/account': () => (isTooFast ? tooFast() : answer) } });
    await saysSo();
    isTooFast = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(document.body.textContent).toContain(shown));
    await isQuiet();
  },
);

const paid = { total: 1, records: [{ levelId: 1, levelId$name: '一级', people: 2, pay: 300 }], current: 1, size: 20 };
async function payReport(): Promise<{ page: BundledReportPage }> {
  const { page } = await compiledPage<BundledReportPage>('tests/fixtures/secrets', 'payReport');
  const calls = {
    'rpt.rptQueryData': call('rpt.rptQueryData', 'post', '/rptApi/v1/rptQueryData'),
    'rpt.rptExportExcel': call('rpt.rptExportExcel', 'post', '/rptApi/v1/rptExportExcel'),
  };
  const { exportPermission: _, ...open } = page;
  return { page: { ...open, calls: { ...page.calls, ...calls } } };
}

it('a report says so in its table and in its chart, also where an older chart stands; 重试 has both', async () => {
  const { page } = await payReport();
  const charted: BundledReportPage = {
    ...page,
    report: { ...page.report, chart: { type: 'bar', x: 'levelId', y: ['pay'], stacked: false } },
  };
  let isTooFast = false;
  await show(ReportPage, charted, {
    answers: { 'POST /rptApi/v1/rptQueryData': () => (isTooFast ? tooFast() : paid) },
  });
  const chart = await screen.findByRole('region', { name: '图表' });
  await waitFor(() => expect(chart.querySelector('.state')).toBeNull());
  isTooFast = true;
  fireEvent.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(document.querySelector('.report-table')?.textContent).toContain(message));
  await waitFor(() => expect(chart.textContent).toContain(message));
  isTooFast = false;
  for (const button of screen.getAllByRole('button', { name: '重试' })) fireEvent.click(button);
  await isQuiet();
});

/** The page of a list with an import. */
async function tickets(path: string) {
  const { page } = await compiledPage<BundledListPage>('tests/fixtures/jobs', 'tickets');
  const asked = { isTooFast: true };
  const list = { total: 1, records: [{ id: 1, code: 'BX1' }], current: 1, size: 20 };
  const shown = await show(ListPage, page, {
    answers: {
      'GET /api/ticket': () => list,
      [path]: () => (asked.isTooFast ? tooFast() : undefined),
    },
  });
  await screen.findByText('BX1');
  return { ...shown, asked };
}

it('an export says so, and the next press has it', async () => {
  const { page } = await payReport();
  let asked = 0;
  const { services } = await show(ReportPage, page, {
    answers: {
      'POST /rptApi/v1/rptQueryData': () => paid,
      'POST /rptApi/v1/rptExportExcel': () => {
        asked++;
        return asked === 1 ? tooFast() : { exportId: 1, rows: 3, page: 'exportFiles' };
      },
    },
  });
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: '导出 Excel' }));
  await press();
  await waitFor(() => expect(texts(services)).toEqual([message]));
  await press();
  await waitFor(() => expect(asked).toBe(2));
});

it('a chooser says so, and how to go on: opened again it has its records', async () => {
  let isTooFast = true;
  const reference = { entity: 'supply', key: 'supplierId', name: 'supplierName', call: 'supply.list' };
  const records = [{ supplierId: 1, supplierName: '云州公司' }];
  await showInput(
    { type: 'reference', reference },
    {
      answer: ({ url }) =>
        new URL(url, 'http://x').pathname === '/api/supply'
          ? isTooFast
            ? tooFast()
            : good({ total: 1, records, current: 1, size: 30 })
          : undefined,
    },
  );
  const box = screen.getByRole('combobox', { name: '此项' });
  fireEvent.mouseDown(box);
  await screen.findByText(`加载失败：${message}。重新展开再试`);
  isTooFast = false;
  await userEvent.click(screen.getByRole('button', { name: '别处' }));
  fireEvent.mouseDown(box);
  await screen.findByTitle('云州公司');
});

it('a file that is sent up too fast stays, says so, and is sent again', async () => {
  let isTooFast = true;
  const stored = { id: 'a', name: '合同.pdf', size: 1 };
  const input = await showInput(
    { type: 'file', maxFiles: 1 },
    { answer: ({ url }) => (url === '/sysApi/v1/files' ? (isTooFast ? tooFast() : good(stored)) : undefined) },
  );
  await userEvent.upload(screen.getByLabelText('选择此项'), new File(['x'], '合同.pdf'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
  isTooFast = false;
  fireEvent.click(screen.getByRole('button', { name: '重新上传 合同.pdf' }));
  await waitFor(() => expect(input.value()).toEqual([stored]));
});

it('the bell says so in the place of 没有通知; 重试 has them', async () => {
  let isTooFast = true;
  const notice = {
    id: 1,
    title: '工单等待处理',
    text: '请尽快',
    page: null,
    params: {},
    createdAt: '2026-01-05 11:00:00',
    readAt: null,
  };
  await open('/index', ({ url }) => {
    if (!url.startsWith('/sysApi/v1/inbox')) return undefined;
    return isTooFast ? tooFast() : good({ unread: 1, notices: [notice] });
  });
  fireEvent.click(await screen.findByRole('button', { name: '通知' }));
  await saysSo();
  expect(screen.queryByText('没有通知')).toBeNull();
  isTooFast = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('工单等待处理');
  await isQuiet();
  isTooFast = true;
  fireEvent.click(screen.getByRole('button', { name: '全部已读' }));
  await saysSo();
});

it('an import that is asked for too fast says so, and takes the file once more', async () => {
  const { seen, asked } = await tickets('POST /sysApi/v1/imports/check');
  fireEvent.click(screen.getByRole('button', { name: /导入/ }));
  const input = await screen.findByLabelText('选择要导入的文件');
  await waitFor(() => expect((input as HTMLInputElement).disabled).toBe(false));
  const content = { arrayBuffer: async () => new ArrayBuffer(1) };
  const file = Object.assign(new File(['a'], '报修.xlsx'), content);
  const checks = () => seen.filter(({ method, url }) => method === 'POST' && /check/.test(url)).length;
  for (const _ of [1, 2]) {
    const before = checks();
    fireEvent.change(screen.getByLabelText('选择要导入的文件'), { target: { files: [file] } });
    await waitFor(() => expect(checks()).toBe(before + 1));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
  }
  expect(asked.isTooFast).toBe(true);
});
