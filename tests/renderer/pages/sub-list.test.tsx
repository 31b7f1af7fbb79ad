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

/** Goods whose fields depend on one another. */
const dependent = {
  'entities/goods.entity.yaml': `title: 商品
name: goodsName
fields:
  goodsName: { label: 名称, required: true, maxLength: 30 }
  price: { label: 价格, type: money, default: 1500 }
  discount: { label: 折扣理由, when: row.price < 1000, requiredWhen: row.price < 1000 }
  parentId: { label: 上级, entity: goods }
rules:
  - { check: row.price > 100, message: 价格不能低于1元, field: price }
states:
  dictionary: goodsStatus
  initial: onSale
  transitions:
    stop: { label: 停售, from: [onSale], to: offSale }
`,
};

/** An act about a part, which asks for one that belongs to it. */
const act = {
  'services/shop/shop.goods.calls.yaml': `title: 商品
base: /api/shop/goods
entity: goods
rest: [list, get, create, update, delete]
calls:
  replace:
    put: ':id/replace'
    body: { partId: { label: 换成, entity: goods, required: true, choices: { call: shop.goods.list, with: { parentId: row.id } } } }
    do: [{ update: goods, by: query.id, set: { parentId: body.partId } }]
`,
};

/** The detail with its list of parts, by the real compiler. */
async function compiled(documents: Record<string, string> = {}, asked = ['goodsName', 'price'], more: object = {}) {
  const { parts } = detail.blocks;
  const { add, edit } = parts.actions;
  const actions = { ...parts.actions, add: { ...add, ask: asked }, edit: { ...edit, ask: asked }, ...more };
  const page = { ...detail, blocks: { parts: { ...parts, actions } } };

  const { issues, bundle } = compile(
    tinyWith({
      ...documents,
      'purchase/goods/goodsDetail.page.yaml': JSON.stringify(page),
      'permissions.yaml': `${tinyApp['permissions.yaml']}  goodsDetail: 供应商管理\nactions: [配件删除]\n`,
      'roles.yaml': tinyApp['roles.yaml']?.replace('[商品管理]', '[商品管理, 供应商管理, 配件删除]'),
    }),
  );
  if (!bundle) throw new Error(issues.map(printIssue).join('\n'));
  const files = [...bundle.files];
  const compiledPage = JSON.parse(
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
  return { page: compiledPage, modules: Object.fromEntries(await Promise.all(modules)) };
}

const goods = '/api/shop/goods';
const part = { id: 8, goodsName: '电源', price: 1500, status: 'onSale', version: 4 };

type Answers = Record<string, (request: Seen) => unknown>;

async function open(answers: Answers = {}, ...app: Parameters<typeof compiled>) {
  await loadForm();
  const shown = await show(DetailPage, ...(await opened(answers, app)));
  await screen.findByText('电源');
  const sent = (method: string) =>
    shown.seen.filter(seen => seen.method === method).map(({ url, body }) => [url, JSON.parse(body || '{}')]);
  const reads = (): number =>
    shown.seen.filter(({ method, url }) => method === 'GET' && url.startsWith(`${goods}?`)).length;
  return { ...shown, sent, reads };
}
async function opened(answers: Answers, app: Parameters<typeof compiled>) {
  const { page, modules } = await compiled(...app);
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

  it('asks for what applies, begins with what a record begins with, and says what does not hold', async () => {
    const { sent } = await open({}, dependent, ['goodsName', 'price', 'discount']);
    fireEvent.click(screen.getByRole('button', { name: '新增配件' }));
    const dialog = await type('名称', '天线');
    expect(within(dialog).getByLabelText<HTMLInputElement>(/价格/).value).toMatch(/^15(\.00)?$/);
    expect(within(dialog).queryByLabelText(/折扣理由/)).toBeNull();
    const add = () => fireEvent.click(within(dialog).getByRole('button', { name: '新增配件' }));
    await type('价格', '0.5');
    await type('折扣理由', '样品');
    add();
    expect((await within(dialog).findAllByText('价格不能低于1元')).length).toBeGreaterThan(0);
    await type('价格', '8');
    await userEvent.clear(await within(dialog).findByLabelText(/折扣理由/));
    add();
    expect((await within(dialog).findAllByText('该项为必填项')).length).toBeGreaterThan(0);
    expect(sent('POST')).toEqual([]);
    await type('折扣理由', '样品');
    add();
    await waitFor(() => expect(sent('POST')).toMatchObject([[goods, { price: 800, discount: '样品' }]]));
  });

  it('judges of one that is there what its row tells', async () => {
    const { sent } = await open({}, dependent, ['goodsName', 'price', 'discount']);
    fireEvent.click(screen.getByRole('button', { name: '修改' }));
    const dialog = await type('价格', '8');
    await type('折扣理由', '尾货');
    fireEvent.click(within(dialog).getByRole('button', { name: '修改' }));
    await waitFor(() => expect(sent('PUT')).toMatchObject([[`${goods}/8`, { price: 800, discount: '尾货' }]]));
  });

  it('offers to an act about it what belongs to it', async () => {
    const replace = { label: '更换', place: 'row', call: 'shop.goods.replace', ask: ['partId'] };
    const { seen } = await open({}, act, undefined, { replace });
    fireEvent.click(screen.getByRole('button', { name: '更换' }));
    await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('combobox'));
    await waitFor(() =>
      expect(
        seen.some(
          ({ url }) => url.startsWith(`${goods}?`) && new URL(url, 'http://x').searchParams.get('parentId') === '8',
        ),
      ).toBe(true),
    );
  });

  it('offers no more of it than staff may do', async () => {
    await open();
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
  });
});
