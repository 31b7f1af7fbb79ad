import { useEffect, useMemo } from 'react';
import { useActions } from '#renderer/actions/useActions.tsx';
import { useEntityVersion } from '#renderer/hooks/page.ts';
import { useRefresh } from '#renderer/hooks/refresh.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledAgendaSource, BundledCall } from '#runtime/language/bundle/client.ts';
import type { ListAnswer } from '#runtime/services/calls/contract.ts';
import { blockCall } from '#runtime/services/reads/block-call.ts';
import { sortArguments } from '#runtime/services/reads/list-state.ts';
import type { Scope } from '#runtime/services/services.ts';
import { rowsOf } from '../data/rows-of.ts';
import { useCall } from '../data/useCall.ts';
import { type ListShown, placeOf } from '../table/list-place.ts';
import { useLinks } from '../table/useLinks.ts';
import { useRowActions } from '../table/useRowActions.ts';
import type { SourceAnswer } from './due.ts';

interface Props {
  source: BundledAgendaSource;
  scope: Scope;
  calls: Record<string, BundledCall>;
  /** How many rows are asked for. */
  limit: number;
  /** Seconds between reloads. */
  refresh: number | undefined;
  onAnswer(key: string, answer: SourceAnswer): void;
}

/** Asks one list of the agenda for its earliest rows, and tells them; on the screen it is only the dialogs of its actions. */
export function Source({ source, scope, calls, limit, refresh, onAnswer }: Props) {
  const { expressions } = useServices();
  const { entity, time, key } = source;
  const paging = { curPage: 1, limit, ...sortArguments({ name: time.name, descending: false }) };
  const { call, args } = blockCall(source, scope, expressions, paging);
  const {
    data,
    loading,
    error,
    reload,
    refresh: again,
  } = useCall<ListAnswer>(call, args, useEntityVersion(entity?.name));
  useRefresh(refresh, entity?.name, again);
  const rows = useMemo(() => rowsOf(data), [data]);
  const total = data?.total ?? rows.length;
  const shown: ListShown | undefined = entity && {
    call,
    args: args ?? {},
    rowKey: entity.key,
    rows,
    total,
    page: 1,
    size: limit,
    about: data?.about === true,
  };
  const actions = useActions({
    actions: source.actions,
    calls,
    entity,
    scope,
    refresh: reload,
    placeOf: (row, target) => placeOf(shown, row, target),
    inSight: () => rows,
  });
  const rowActions = useRowActions(actions);
  const links = useLinks(scope, shown);
  useEffect(() => {
    onAnswer(key, { rows, total, links, rowActions, error, loading, reload });
  }, [onAnswer, key, rows, total, links, rowActions, error, loading, reload]);
  return actions.dialog;
}
