import { useMemo } from 'react';
import { usePageActive } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { DraftLeft } from '#runtime/services/services.ts';

const none: readonly DraftLeft[] = [];

/** The forms that the person left half filled in, of pages that they may still enter; looked for again when the page comes into sight. */
export function useDraftsLeft(wanted: boolean): readonly DraftLeft[] {
  const { access, bundle, drafts } = useServices();
  const isActive = usePageActive();
  return useMemo(() => {
    if (!wanted || !isActive) return none;
    return drafts.list().filter(({ page }) => {
      const route = bundle.route(page);
      return route && access.allows(route.permission);
    });
  }, [wanted, isActive, drafts, bundle, access]);
}
