import { lazy, Suspense, useMemo, useRef } from 'react';
import ActionButtons from '#renderer/actions/ActionButtons.tsx';
import { useActions } from '#renderer/actions/useActions.tsx';
import { Blocks } from '#renderer/blocks/Blocks.tsx';
import { type PageProps, usePageDetail } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledBoardPage } from '#runtime/language/bundle/client.ts';
import { firstBlocks } from '#runtime/services/reads/first-blocks.ts';
import { typedParams } from '#runtime/services/reads/typed-params.ts';
import { Anchors } from './Anchors.tsx';
import { AwaitedPage } from './AwaitedPage.tsx';
import { RecentUsers } from './RecentUsers.tsx';
import { useFilters } from './useFilters.ts';
import { useFound } from './useFound.ts';
import { usePrintedWhole } from './usePrintedWhole.tsx';
import { WallButton } from './WallButton.tsx';
import './board.css';

// A page without a search, such as the home page, needs none of its inputs.
const Search = lazy(() => import('./Search.tsx'));
const QueryForm = lazy(() => import('#renderer/blocks/query/QueryForm.tsx'));

/** Blocks that are found without a list of them. */
const mostWithoutAnchors = 4;

/** A page of blocks; with a search, its blocks show the record that was found. */
export default function BoardPage({ page, params }: PageProps<BundledBoardPage>) {
  const { access, bundle } = useServices();
  const given = useMemo(() => ({ params: typedParams(page.params, params) }), [page, params]);
  // Of a page that is opened for something, a call for one, the first parameter says for what.
  usePageDetail(params[Object.keys(page.params ?? {})[0] ?? ''] ?? '');
  const { found, search, choose, goTo, reload } = useFound(page.search, page.calls, given);
  const filtered = useFilters(page);
  const filters = filtered?.filters;
  const scope = useMemo(
    () => ({ ...given, ...(found ? { found } : {}), ...(filters ? { filters } : {}) }),
    [given, found, filters],
  );
  const actions = useActions({ actions: page.actions, calls: page.calls, scope, refresh: reload });
  const root = useRef<HTMLDivElement>(null);
  const { button, isWhole } = usePrintedWhole(root);
  const first = useMemo(() => (isWhole ? page.blocks : firstBlocks(page, access)), [page, access, isWhole]);
  const titled = useMemo(() => page.blocks.filter(block => block.title), [page]);
  return (
    <div className="board-page stack" ref={root}>
      {page.head && <Blocks blocks={page.head} first={first} scope={given} calls={page.calls} params={params} />}
      {page.path === bundle.app().app.account?.page && <AwaitedPage />}
      {page.search && (
        <Suspense fallback={<div className="board-search-waiting" />}>
          <Search search={page.search} state={search} found={found} onChoose={choose} />
          {page.search.account && <RecentUsers search={page.search} current={found} goTo={goTo} />}
        </Suspense>
      )}
      {page.filters && filtered && (
        <Suspense fallback={<div className="board-search-waiting" />}>
          <QueryForm
            fields={page.filters.fields}
            filters={filtered.filters}
            onSearch={filtered.search}
            onReset={filtered.reset}
          />
        </Suspense>
      )}
      {(page.wall || page.filters || (page.actions.length > 0 && (!page.search || found))) && (
        <div className="board-actions">
          {page.filters && button}
          {page.wall && <WallButton wall={page.wall} />}
          <ActionButtons actions={actions} offer={actions.at('toolbar')} subject={{ place: 'toolbar' }} />
        </div>
      )}
      {page.search && found && titled.length > mostWithoutAnchors && <Anchors blocks={titled} page={root} />}
      {(!page.search || found) && (
        <Blocks
          key={page.search && found ? String(found[page.search.key]) : 'all'}
          blocks={page.blocks}
          first={first}
          scope={scope}
          calls={page.calls}
          params={params}
        />
      )}
      {actions.dialog}
    </div>
  );
}
