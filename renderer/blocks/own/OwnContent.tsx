import { useMemo, useSyncExternalStore } from 'react';
import { extension } from '#renderer/extensions/loaded.ts';
import { type QueryStore, useEntityVersion } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Boundary } from '#renderer/ui/state/Boundary.tsx';
import type { BundledCall, BundledOwnBlock } from '#runtime/language/bundle/client.ts';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { blockCall } from '#runtime/services/reads/block-call.ts';
import type { Scope } from '#runtime/services/services.ts';
import { rowsOf } from '../data/rows-of.ts';
import { useCall } from '../data/useCall.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import type { OwnDrawing } from './props.ts';
import { useOwnProps } from './useOwnProps.ts';

/** Rows that a list call answers at most. */
const most = 1000;

/** What an app itself draws of the answer of a call or a report; what it does wrong stays within its frame. */
export function OwnContent({
  block,
  scope,
  calls,
  query,
}: {
  block: BundledOwnBlock;
  scope: Scope;
  calls: Record<string, BundledCall>;
  /** Where its filters are kept. */
  query: QueryStore;
}) {
  const { clock, expressions } = useServices();
  const [kind = '', name = ''] = block.extension.split('/');
  const own = extension<OwnDrawing>(kind, name);
  const said = useSyncExternalStore(query.subscribe, query.get);
  const filters = useMemo(() => ({ ...own?.filters?.(dateText(clock.now())), ...said }), [own, said, clock]);
  const pages = calls[block.call ?? '']?.verb === 'list' || block.report !== undefined;
  const { call, args } = blockCall(block, scope, expressions, {
    ...filters,
    ...(pages ? { curPage: 1, limit: most } : {}),
  });
  const { data, loading, error, reload } = useCall<unknown>(call, args, useEntityVersion(block.entity?.name));
  const given = useOwnProps(scope, reload);
  const Content = own?.Content;
  return (
    <BlockFrame title={block.title} error={error} retry={reload} loading={loading} hasContent={data !== undefined}>
      <Boundary name={block.title || name}>
        {Content && <Content keys={block.keys} rows={rowsOf(data)} filters={filters} filter={query.set} {...given} />}
      </Boundary>
    </BlockFrame>
  );
}
