import { lazy, Suspense, useMemo } from 'react';
import ActionButtons from '#renderer/actions/ActionButtons.tsx';
import { useActions } from '#renderer/actions/useActions.tsx';
import { Blocks } from '#renderer/blocks/Blocks.tsx';
import { typedParams } from '#renderer/blocks/data/typed-params.ts';
import type { PageProps } from '#renderer/hooks/page.ts';
import type { BundledBoardPage } from '#runtime/language/bundle/client.ts';
import { useFound } from './useFound.ts';
import './board.css';

// A page without a search, such as the home page, needs none of its inputs.
const Search = lazy(() => import('./Search.tsx'));

/** A page of blocks; with a search, its blocks show the record that was found. */
export default function BoardPage({ page, params }: PageProps<BundledBoardPage>) {
  const given = useMemo(() => ({ params: typedParams(page.params, params) }), [page, params]);
  const { found, search, choose, reload } = useFound(page.search, page.calls, given);
  const scope = useMemo(() => ({ ...given, ...(found ? { found } : {}) }), [given, found]);
  const actions = useActions({ actions: page.actions, calls: page.calls, scope, refresh: reload });
  return (
    <div className="board-page">
      {page.head && <Blocks blocks={page.head} scope={given} calls={page.calls} params={params} />}
      {page.search && (
        <Suspense fallback={<div className="board-search-waiting" />}>
          <Search search={page.search} state={search} found={found} onChoose={choose} />
        </Suspense>
      )}
      {page.actions.length > 0 && (!page.search || found) && (
        <div className="board-actions">
          <ActionButtons actions={actions} offer={actions.at('toolbar')} subject={{ place: 'toolbar' }} />
        </div>
      )}
      {(!page.search || found) && (
        <Blocks
          key={page.search && found ? String(found[page.search.key]) : 'all'}
          blocks={page.blocks}
          scope={scope}
          calls={page.calls}
          params={params}
        />
      )}
      {actions.dialog}
    </div>
  );
}
