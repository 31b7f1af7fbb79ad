// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadForm } from '#renderer/form/FormPlace.tsx';
import DetailPage from '#renderer/pages/detail/DetailPage.tsx';
import type { BundledDetailPage } from '#runtime/language/bundle/client.ts';
import { compile, printIssue } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from '#tests/runtime/language/tiny.ts';
import { json, type Seen } from '#tests/runtime/services/fixture.ts';
import { show } from './screen.tsx';
import { seeEverything } from './sight.ts';

vi.mock('#renderer/blocks/table/grid/DataGrid.tsx', () => import('./grid-double.tsx'));
beforeEach(seeEverything);

const detail = {
  kind: 'detail',
  title: '商品详情',
  params: { id: 'integer' },
  load: 'shop.goods.get',
  with: { id: 'params.id' },
  sections: { 商品: ['goodsName'] },
  blocks: {
    parts: {
      block: 'list',
      title: '配件',
      call: 'shop.goods.list',
      with: { parentId: 'record.id' },
      columns: ['goodsName', 'price'],
      actions: {
        add: {
          label: '新增配件',
          call: 'shop.goods.create',
          with: { parentId: 'params.id' },
          ask: ['goodsName', 'price'],
        },
        edit: { label: '修改', place: 'row', call: 'shop.goods.update', ask: ['goodsName', 'price'] },
        remove: { label: '删除', place: 'row', call: 'shop.goods.delete', confirm: '删除？', permission: '配件删除' },
      },
    },
  },
};

/** The detail with its list of parts, by the real compiler. */
async function compiled() {
  const { issues, bundle } = compile(
    tinyWith({
      'purchase/goods/goodsDetail.page.yaml': JSON.stringify(detail),
      'permissions.yaml': `${tinyApp['permissions.yaml']}  goodsDetail: 供应商管理\nactions: [配件删除]\n`,
      'roles.yaml': tinyApp['roles.yaml']?.replace('[商品管理]', '[商品管理, 供应商管理, 配件删除]'),
    }),
  );
  if (!bundle) throw new Error(issues.map(printIssue).join('\n'));
  const files = [...bundle.files];
  const page = JSON.parse(
    files.find(([name]) => name.startsWith('pages/goodsDetail.'))?.[1] ?? '',
  ) as BundledDetailPage;
  const modules = files
    .filter(([name]) => name.startsWith('validators/goodsDetail'))
    .map(
      async ([name, code]): Promise<[string, unknown]> => [
        `/bundle/${name}`,
        await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`),
      ],
    );
  return { page, modules: Object.fromEntries(await Promise.all(modules)) };
}

const goods = '/api/shop/goods';
const part = { id: 8, goodsName: '电源', price: 1500, status: 'onSale', version: 4 };

async function open(answers: Record<string, (request: Seen) => unknown> = {}) {
  await loadForm();
  const shown = await show(DetailPage, ...(await opened(answers)));
  await screen.findByText('电源');
  const sent = (method: string) =>
    shown.seen.filter(seen => seen.method === method).map(({ url, body }) => [url, JSON.parse(body || '{}')]);
  const reads = (): number =>
    shown.seen.filter(({ method, url }) => method === 'GET' && url.startsWith(`${goods}?`)).length;
  return { ...shown, sent, reads };
}
async function opened(answers: Record<string, (request: Seen) => unknown>) {
  const { page, modules } = await compiled();
  const usual = {
    [`GET ${goods}/7`]: () => ({ id: 7, goodsName: '光猫', version: 1 }),
    [`GET ${goods}`]: () => ({ total: 1, records: [part] }),
    [`POST ${goods}`]: () => ({ id: 9 }),
    [`PUT ${goods}/8`]: () => ({ id: 8 }),
  };
  return [page, { params: { id: '7' }, modules, answers: { ...usual, ...answers } }] as const;
}
async function type(label: string, text: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog');
  const input = await within(dialog).findByLabelText(new RegExp(label));
  await userEvent.clear(input);
  await userEvent.type(input, text);
  return dialog;
}

describe('the list of sub-records of a detail', () => {
  it('takes a new one by its own call, and shows it', async () => {
    const { sent, reads } = await open();
    fireEvent.click(screen.getByRole('button', { name: '新增配件' }));
    const dialog = await type('名称', '天线');
    fireEvent.click(within(dialog).getByRole('button', { name: '新增配件' }));
    await waitFor(() => expect(reads()).toBe(2));
    expect(sent('POST')).toMatchObject([[goods, { parentId: 7, goodsName: '天线' }]]);
  });

  it('changes one, beginning with what it has; a refusal is told at its field and loses nothing', async () => {
    let taken = true;
    const refusal = {
      code: 422,
      message: '名称已被使用',
      content: null,
      errors: { goodsName: '名称已被使用' },
    };
    const { sent } = await open({ [`PUT ${goods}/8`]: () => (taken ? json(refusal, 422) : { id: 8 }) });
    fireEvent.click(screen.getByRole('button', { name: '修改' }));
    const dialog = await screen.findByRole('dialog', { name: '修改「电源」' });
    expect((await within(dialog).findByLabelText<HTMLInputElement>(/价格/)).value).toMatch(/^15(\.00)?$/);
    await type('名称', '光猫');
    fireEvent.click(within(dialog).getByRole('button', { name: '修改' }));
    expect((await within(dialog).findAllByText('名称已被使用')).length).toBeGreaterThan(0);
    taken = false;
    await type('名称', '电源二');
    fireEvent.click(within(dialog).getByRole('button', { name: '修改' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PUT').at(-1)).toMatchObject([`${goods}/8`, { goodsName: '电源二', price: 1500, version: 4 }]);
  });

  it('tells what is refused as a whole in the dialog, where the focus goes; what was typed stays', async () => {
    const refusal = { code: 409, message: '商品「电源」已停售，不能修改', content: null };
    const { services } = await open({ [`PUT ${goods}/8`]: () => json(refusal, 409) });
    fireEvent.click(screen.getByRole('button', { name: '修改' }));
    const dialog = await type('名称', '光猫');
    await userEvent.keyboard('{Enter}');
    const told = await within(dialog).findByText(refusal.message);
    await waitFor(() => expect(document.activeElement).toBe(told));
    expect(within(dialog).getByLabelText<HTMLInputElement>(/名称/).value).toBe('光猫');
    expect(services.notices.state.items).toEqual([]);
  });

  it('offers no more of it than staff may do', async () => {
    await open();
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
  });
});
