// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import DetailPage from '#renderer/pages/detail/DetailPage.tsx';
import type { BundledAction, BundledDetailPage, BundledListBlock } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { call, calls, json } from '#tests/runtime/services/fixture.ts';
import { action, cel, supplier, template } from '../actions/host.ts';
import { show } from './screen.tsx';
import { seeEverything } from './sight.ts';

vi.mock('#renderer/blocks/table/grid/DataGrid.tsx', () => import('./grid-double.tsx'));
beforeEach(seeEverything);

const orders: BundledListBlock = {
  block: 'list',
  pageSize: 10,
  key: 'orders',
  title: '采购单',
  span: 24,
  call: 'order.list',
  with: { supplierId: cel('record.supplierId') },
  columns: [{ name: 'code', label: '编号', field: { name: 'code', label: '编号', type: 'text' } }],
  empty: template('没有采购单'),
  actions: [],
};
const page: BundledDetailPage = {
  kind: 'detail',
  path: 'supplierDetail',
  title: '供应商详情',
  params: { id: 'integer' },
  calls: Object.fromEntries(
    [...calls, call('order.list', 'get', '/api/order', { verb: 'list' })].map(one => [one.name, one]),
  ),
  dictionaries: {},
  entity: supplier,
  load: 'supply.get',
  with: { id: cel('params.id') },
  head: { limits: [] },
  columns: 3,
  sections: [
    {
      title: '基本信息',
      fields: [
        { name: 'mobile', label: '手机号', type: 'text', format: 'mobile' },
        { name: 'reason', label: '冻结原因', type: 'text', when: cel("record.status == 'frozen'") },
        { name: 'scans', label: '扫描件', type: 'file' },
        { name: 'papers', label: '资质', type: 'rows', fields: [{ name: 'paper', label: '证书', type: 'text' }] },
      ],
    },
  ],
  blocks: [orders],
  actions: [
    action({
      key: 'freeze',
      label: '冻结',
      call: 'supply.update',
      places: ['toolbar'],
      when: cel("record.status == 'active'"),
    }),
    action({
      key: 'thaw',
      label: '解冻',
      call: 'supply.update',
      places: ['toolbar'],
      when: cel("record.status == 'frozen'"),
    }),
  ],
};
const record = {
  supplierId: 7,
  supplierName: '云州甲公司',
  mobile: '17448414999',
  status: 'active',
  papers: [{ paper: '营业执照' }],
  scans: [{ id: 'f1', name: '营业执照.pdf', size: 9 }],
  version: 3,
};
const path = '/api/supply/7';

describe('a detail page', () => {
  it('shows the record, its actions and what belongs to it', async () => {
    const { asked, seen } = await show(DetailPage, page, {
      params: { id: '7' },
      answers: {
        [`GET ${path}`]: () => record,
        'GET /api/order': () => ({ total: 0, records: [] }),
        [`PUT ${path}`]: () => record,
      },
    });
    await screen.findByRole('heading', { name: '云州甲公司' });
    expect(screen.getByText('17448414999')).toBeTruthy();
    expect(screen.getByRole('cell', { name: '营业执照' })).toBeTruthy();
    expect(screen.queryByText('冻结原因')).toBeNull();
    expect(screen.queryByRole('button', { name: '解冻' })).toBeNull();
    await screen.findByText('没有采购单');
    expect(asked('/api/order')[0]).toMatchObject({ supplierId: '7', curPage: '1' });
    fireEvent.click(screen.getByRole('button', { name: '冻结' }));
    await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
    expect(JSON.parse(seen.find(({ method }) => method === 'PUT')?.body ?? '')).toMatchObject({ version: 3 });
    const reads = (): number => seen.filter(({ method, url }) => method === 'GET' && url.startsWith(path)).length;
    await waitFor(() => expect(reads()).toBeGreaterThan(1));
  });

  it('shows what is in no tab always, and of the tabs the open one, which its address names', async () => {
    const tabbed: BundledDetailPage = {
      ...page,
      sections: [...page.sections, { title: '其他', fields: [{ name: 'status', label: '状态', type: 'text' }] }],
      tabs: [
        { title: '资料', sections: ['其他'], blocks: [] },
        { title: '采购', sections: [], blocks: ['orders'] },
      ],
    };
    const { frame } = await show(DetailPage, tabbed, {
      params: { id: '7' },
      query: { _tab: '采购' },
      answers: { [`GET ${path}`]: () => record, 'GET /api/order': () => ({ total: 0, records: [] }) },
    });
    await screen.findByText('没有采购单');
    expect(screen.getByText('17448414999')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: '其他' })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: '资料' }));
    await screen.findByRole('heading', { name: '其他' });
    expect(screen.getByText('没有采购单').closest('[hidden]')).not.toBeNull();
    expect(frame.query.get()).toEqual({});
  });

  it('has no tab in which nothing is shown now', async () => {
    const frozen = { name: 'status', label: '状态', type: 'text', when: cel("record.status == 'frozen'") } as const;
    const tabbed: BundledDetailPage = {
      ...page,
      sections: [...page.sections, { title: '冻结', fields: [frozen] }],
      tabs: [
        { title: '冻结', sections: ['冻结'], blocks: [] },
        { title: '采购', sections: [], blocks: ['orders'] },
      ],
    };
    const answers = (status: string) => ({
      [`GET ${path}`]: () => ({ ...record, status }),
      'GET /api/order': () => ({ total: 0, records: [] }),
    });
    await show(DetailPage, tabbed, { params: { id: '7' }, answers: answers('active') });
    await screen.findByText('没有采购单');
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['采购']);
    cleanup();
    await show(DetailPage, tabbed, { params: { id: '7' }, answers: answers('frozen') });
    await screen.findByRole('heading', { name: '冻结' });
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['冻结', '采购']);
  });

  it('fetches its files', async () => {
    const { seen } = await show(DetailPage, page, { params: { id: '7' }, answers: { [`GET ${path}`]: () => record } });
    fireEvent.click(await screen.findByRole('button', { name: '营业执照.pdf' }));
    await waitFor(() => expect(seen.map(({ url }) => url)).toContain('/sysApi/v1/files/f1'));
  });

  it('says that loading failed and tries again', async () => {
    let fail = true;
    await show(DetailPage, page, {
      params: { id: '7' },
      answers: {
        [`GET ${path}`]: () => (fail ? json({ code: 404, message: '记录不存在', content: null }, 404) : record),
      },
    });
    await screen.findByRole('alert');
    fail = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByRole('heading', { name: '云州甲公司' });
  });

  it('asks nothing where the address names no record', async () => {
    const { seen } = await show(DetailPage, page, { answers: {} });
    await screen.findByText('没有指定要查看的记录');
    expect(seen.filter(({ url }) => url.startsWith('/api/'))).toEqual([]);
  });
});

describe('a page that is printed', () => {
  const answers = { 'GET /api/supply/3': () => ({ supplierId: 3, supplierName: '华信', status: 'active' }) };
  const printed: BundledDetailPage = {
    ...page,
    blocks: [],
    calls: {
      ...page.calls,
      'printout.make': call('printout.make', 'post', '/api/printouts'),
    },
    print: 'printout.make',
  };

  it('is printed as it is shown, with the code under which that is kept', async () => {
    const papers: (string | null)[] = [];
    vi.stubGlobal('print', () => papers.push(document.querySelector('.print-mark')?.textContent ?? null));
    const made = { code: '7K2M-90QX-AB3C', printedBy: '周采薇', printedAt: '2026-11-28 09:05' };
    const { seen } = await show(DetailPage, printed, {
      params: { id: '3' },
      answers: { ...answers, 'POST /api/printouts': () => made },
    });
    fireEvent.click(await screen.findByRole('button', { name: '打印' }));
    await waitFor(() => expect(papers).toHaveLength(1));
    expect(papers[0]).toContain('校验码 7K2M-90QX-AB3C　周采薇 打印于 2026-11-28 09:05');
    expect(seen.find(({ url }) => url.includes('/api/printouts'))?.body).toBe('{"entity":"supply","id":3}');
    // Whoever prints it otherwise has no code.
    await waitFor(() => expect(document.querySelector('.print-mark')?.textContent).toContain('没有校验码'));
  });

  it('is not printed where that cannot be kept', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await show(DetailPage, printed, {
      params: { id: '3' },
      answers: {
        ...answers,
        'POST /api/printouts': () => json({ code: 404, message: '记录不存在', content: null }, 404),
      },
    });
    const button = await screen.findByRole('button', { name: '打印' });
    fireEvent.click(button);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    expect(print).not.toHaveBeenCalled();
  });
});

describe('the head of a record', () => {
  const field = (name: string, label: string, type: FieldModel['type'] = 'text'): FieldModel => ({ name, label, type });
  const headed: BundledDetailPage = {
    ...page,
    blocks: [],
    head: {
      number: field('code', '编号'),
      status: field('status', '状态'),
      handler: field('keeperName', '经办人'),
      limits: [{ field: field('deadline', '处理时限', 'datetime'), while: ['active'] }],
    },
  };
  const head = async (more: Row, shown = headed): Promise<HTMLElement> => {
    await show(DetailPage, shown, {
      params: { id: '7' },
      answers: { [`GET ${path}`]: () => ({ ...record, ...more }) },
    });
    return (await screen.findByRole('heading', { name: '云州甲公司' })).closest('header') as HTMLElement;
  };
  const at = (hours: number): string =>
    new Date(Date.parse('2026-01-05T09:00:00Z') + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

  it('says its number, its status, whose work it is and how long there still is', async () => {
    const { textContent } = await head({ code: 'GYS1', keeperName: '林晓岚', deadline: at(49.5) });
    expect(textContent).toMatch(/云州甲公司.*GYS1.*active.*经办人 林晓岚.*处理时限 .* 还有2天1小时/);
  });

  it('says how long its time is over, and nothing of it in a status in which it does not run', async () => {
    expect((await head({ deadline: at(-3.5) })).querySelector('.limit-over')?.textContent).toContain('已超3小时');
    cleanup();
    expect((await head({ deadline: at(-3.5), status: 'frozen' })).textContent).not.toContain('处理时限');
  });

  it('says nothing of what the record does not have', async () => {
    const { textContent } = await head({ code: null, deadline: null });
    expect(textContent).not.toMatch(/--|经办人|处理时限/);
  });

  it('has what is due first, which alone is blue: before what leads elsewhere, and what cannot be done now', async () => {
    const act = (key: string, label: string, more: Partial<BundledAction> = {}): BundledAction =>
      action({ key, label, call: 'supply.update', places: ['toolbar'], ...more });
    const refused = { that: cel('false'), message: template('已提交') };
    const acts = [
      action({ key: 'desk', label: '用户综合信息', open: { page: 'x', in: 'page' }, places: ['toolbar'] }),
      act('edit', '修改', { guards: [refused] }),
      act('cancel', '作废', { danger: true }),
      act('claim', '接单'),
    ];
    const shown = await head({}, { ...headed, actions: acts });
    const buttons = [...shown.querySelectorAll<HTMLElement>('.detail-actions .button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['接单', '作废', '用户综合信息', '修改']);
    expect(buttons.map(({ className }) => className.includes('button-primary'))).toEqual([true, false, false, false]);
    expect(buttons.at(-1)?.title).toBe('已提交');
  });

  it('has nothing blue where nothing is due', async () => {
    const desk = action({ key: 'desk', label: '用户综合信息', open: { page: 'x', in: 'page' }, places: ['toolbar'] });
    const shown = await head({}, { ...headed, actions: [desk] });
    expect(shown.querySelector('.button-primary')).toBeNull();
  });
});
