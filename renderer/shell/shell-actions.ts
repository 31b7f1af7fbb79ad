import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { PageParams, ShellActions } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { pageKey, splitParams } from '#runtime/services/tabs/address.ts';
import { useDrawers } from './overlays/useDrawers.ts';
import { useQuestion } from './overlays/useQuestion.ts';

/** What the shell does for pages, and the drawers and the question that are open because of it. */
export function useShellActions() {
  const { tabs, bundle } = useServices();
  const [, navigate] = useLocation();
  const addressOf = useCallback(
    (path: string, params: PageParams = {}) => ({ path, ...splitParams(bundle.route(path), params) }),
    [bundle],
  );
  const { open, closeAll, items, ...drawers } = useDrawers(addressOf);
  const { question, confirm } = useQuestion();

  const actions = useMemo<ShellActions>(
    () => ({
      openPage(path, params, options) {
        closeAll();
        tabs.places.set(pageKey(path, addressOf(path, params).params), options?.from);
        navigate(tabs.address(path, params), options?.replace ? { replace: true } : {});
      },
      openDrawer: open,
      confirm,
    }),
    [tabs, addressOf, navigate, closeAll, open, confirm],
  );
  return { actions, question, drawers: { ...drawers, items, unsaved: items.some(item => item.unsaved) } };
}
