import { useMemo, useRef } from 'react';
import { useBeside } from '#renderer/hooks/beside.ts';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Scope, Target } from '#runtime/services/services.ts';
import { addressOf, splitParams } from '#runtime/services/tabs/address.ts';
import { type ListShown, placeOf } from './list-place.ts';
import type { CellLinks } from './types.ts';

/**
 * The links of columns: to pages that staff may open, with the parameters of the row.
 * @param shown what the list shows now
 */
export function useLinks(scope: Scope, shown?: ListShown): CellLinks {
  const { access, bundle, expressions } = useServices();
  const openPage = useOpenPage();
  const beside = useBeside();
  const present = useRef(shown);
  present.current = shown;
  return useMemo(() => {
    const target = (column: BundledColumn, row: Row): Target | undefined => {
      const open = column.open ?? column.openBy?.pages[String(row[column.openBy.field])];
      if (
        !open ||
        row[column.name] === null ||
        row[column.name] === undefined ||
        !access.allows(bundle.route(open.page)?.permission)
      )
        return undefined;
      const params = expressions.arguments(open.with, { ...scope, row });
      return Object.values(params).some(value => value === null || value === undefined)
        ? undefined
        : { page: open.page, params };
    };
    return {
      href(column, row) {
        const found = target(column, row);
        const route = found && bundle.route(found.page);
        return route && addressOf({ path: route.path, ...splitParams(route, found.params) }, route);
      },
      open(column, row) {
        const found = target(column, row);
        if (!found) return;
        const from = placeOf(present.current, row, other => target(column, other));
        openPage(found.page, found.params, { from });
      },
      isOpen(row) {
        const open = beside?.rows[beside.index];
        const here = present.current;
        return (
          open !== undefined && beside?.call === here?.call && open[here?.rowKey ?? ''] === row[here?.rowKey ?? '']
        );
      },
    };
  }, [access, bundle, expressions, openPage, scope, beside]);
}
