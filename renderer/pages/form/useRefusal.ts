import { useMemo } from 'react';
import { refusedBy } from '#renderer/actions/refusal.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

/**
 * Why the form cannot be saved, whatever is typed, by the guards of the call that saves it; undefined where it can. Those
 * that ask what has been typed are left to the back end, which answers when it is saved.
 */
export function useRefusal(page: BundledFormPage, record: Row | undefined): string | undefined {
  const { expressions } = useServices();
  return useMemo(() => {
    const guards = page.calls[(record ? page.update : page.create) ?? '']?.allow;
    const asked = guards?.filter(guard => !/\bbody\b/.test(guard.that.cel));
    return refusedBy(asked, { row: record }, expressions);
  }, [page, record, expressions]);
}
