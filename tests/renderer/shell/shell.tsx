import { render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { type Components, ComponentsProvider } from '#renderer/hooks/components.ts';
import { useConfirm, useLeavePage, useOpenPage, useQueryState, useShell } from '#renderer/hooks/navigate.ts';
import { type PageProps, useEntityVersion, usePageActive, usePageDetail, useUnsaved } from '#renderer/hooks/page.ts';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { components } from '#renderer/registry.ts';
import { App } from '#renderer/shell/App.tsx';
import { createMemoryStore } from '#runtime/platform/memory/store.ts';
import { createStorage } from '#runtime/platform/storage.ts';
import type { ListPlace } from '#runtime/services/services.ts';
import { type Bench, bench } from '#tests/runtime/services/fixture.ts';

/** The first of three suppliers, of which the list shows two on a page. */
const firstOfList: ListPlace = {
  call: 'supply.list',
  args: { status: 'active' },
  rowKey: 'id',
  page: 1,
  size: 2,
  total: 3,
  about: false,
  rows: [{ id: 1 }, { id: 2 }],
  index: 0,
  target: ({ id }) => ({ page: 'supplierDetail', params: { id } }),
};

/** A page that shows what the shell gives it. */
function Probe({ page, params }: PageProps) {
  const [query, setQuery] = useQueryState();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState('');
  const openPage = useOpenPage();
  const { openDrawer } = useShell();
  const confirm = useConfirm();
  const leave = useLeavePage();
  useUnsaved(text !== '');
  usePageDetail(params.id ? `第${params.id}号` : '');
  if (query.broken) throw new Error('表格数据有误');
  return (
    <section aria-label={page.title}>
      <p>{JSON.stringify({ params, query, active: usePageActive(), version: useEntityVersion('supply'), answer })}</p>
      <input aria-label="备注" value={text} onChange={event => setText(event.target.value)} />
      <button type="button" onClick={() => setQuery({ page: '2' })}>
        下一页
      </button>
      <button type="button" onClick={() => openPage('supplierDetail', { id: 7 })}>
        打开详情
      </button>
      <button type="button" onClick={() => openPage('supplierDetail', { id: 1 }, { from: firstOfList })}>
        打开列表第一条
      </button>
      <button type="button" onClick={() => void openDrawer('supplierDetail', { id: 1 }, { from: firstOfList })}>
        在抽屉中打开列表第一条
      </button>
      <button
        type="button"
        onClick={() => void openDrawer('supplierDetail', { id: 8 }).then(({ done }) => setAnswer(`drawer ${done}`))}
      >
        打开抽屉
      </button>
      <button
        type="button"
        onClick={() =>
          void confirm({ title: '删除「甲」？', danger: true }).then(agreed => setAnswer(`agreed ${agreed}`))
        }
      >
        提问
      </button>
      <button type="button" onClick={() => leave({ done: true })}>
        离开
      </button>
    </section>
  );
}

/** The login page as it is, and the probe in the place of every other. */
const probes: Components = {
  ...components,
  loadPage: kind => (kind === 'login' ? components.loadPage(kind) : Promise.resolve(Probe)),
  loadedPage: () => undefined,
};

/** Opens the shell at an address, logged in unless told otherwise. */
export const open = async (address: string, answer?: Parameters<typeof bench>[0], login = true): Promise<Bench> => {
  window.history.replaceState(null, '', address);
  const made = await bench(answer, {
    open: false,
    local: createStorage(createMemoryStore(login ? { 'heddle.token': 'kept' } : {})),
  });
  show(made);
  return made;
};
/** The shell over services as they are. */
export const show = ({ services }: Bench): void => {
  render(
    <ServicesProvider services={services}>
      <ComponentsProvider value={probes}>
        <App />
      </ComponentsProvider>
    </ServicesProvider>,
  );
};
/** The region of a page. */
export const page = (title: string) => within(screen.getByRole('region', { name: title }));
/** What a page has been given. */
export const told = (title: string): Record<string, unknown> =>
  JSON.parse(page(title).getByText(/^\{/).textContent ?? '') as Record<string, unknown>;
export const address = (): string => window.location.pathname + window.location.search;
