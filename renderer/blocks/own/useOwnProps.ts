import { useMemo } from 'react';
import { cellView } from '#renderer/cells/registry.ts';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Scope } from '#runtime/services/services.ts';
import { addressOf, splitParams } from '#runtime/services/tabs/address.ts';
import type { OwnProps } from './props.ts';

/** What Heddle does for what an app itself draws. @param scope what its expressions see beside the row */
export function useOwnProps(scope: Scope, reload: () => void): Omit<OwnProps, 'keys' | 'rows' | 'filters' | 'filter'> {
  const { access, bundle, calls, clock, dictionaries, expressions } = useServices();
  const openPage = useOpenPage();
  return useMemo(
    () => ({
      today: dateText(clock.now()),
      text: (field, row) => cellView(field, row, dictionaries).text,
      value: (expression, row) => expressions.value(expression, { ...scope, row }),
      link({ page, with: given }, row: Row) {
        const route = bundle.route(page);
        if (!route || !access.allows(route.permission)) return undefined;
        const params = expressions.arguments(given, { ...scope, row });
        const href = addressOf({ path: page, ...splitParams(route, params) }, route);
        return { href, open: () => openPage(page, params) };
      },
      async run(call, args) {
        try {
          await calls.run(call, args);
        } catch {
          // The notice has said it already.
          return false;
        }
        reload();
        return true;
      },
    }),
    [access, bundle, calls, clock, dictionaries, expressions, openPage, reload, scope],
  );
}
