import { useMemo } from 'react';
import { refusedBy } from '#renderer/actions/refusal.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { callOf } from './call-of.ts';

/**
 * Of each button why it cannot be pressed, whatever is typed, by the guards of its call; undefined where it can. Those
 * that ask what has been typed are left to the back end, which answers when it is saved.
 */
export function useRefusals(page: BundledFormPage, record: Row | undefined): (string | undefined)[] {
  const { expressions } = useServices();
  return useMemo(
    () =>
      page.buttons.map(button => {
        // Of the record only what is filled in is known here: whether it may be is told with it.
        if (page.link) return undefined;
        const guards = page.calls[callOf(button, record) ?? '']?.allow;
        const asked = guards?.filter(guard => !/\bbody\b/.test(guard.that.cel));
        return refusedBy(asked, { row: record }, expressions);
      }),
    [page, record, expressions],
  );
}
