import { useCallback, useMemo, useState } from 'react';
import type { PageParams, ShellActions } from '#renderer/hooks/navigate.ts';
import { useDrawers } from '#renderer/shell/overlays/useDrawers.ts';
import { useQuestion } from '#renderer/shell/overlays/useQuestion.ts';
import { type Address, splitParams } from '#runtime/services/tabs/address.ts';
import type { Stage } from './stage.ts';

/** What a shell does for pages, within the preview: the pages that were opened one after the other, drawers, questions. */
export function usePages(stage: Stage | undefined, first: { path: string; params: Record<string, string> }) {
  const [opened, setOpened] = useState<Address[]>([]);
  const bundle = stage?.services.bundle;
  const addressOf = useCallback(
    (path: string, params: PageParams = {}) => ({ path, ...splitParams(bundle?.route(path), params) }),
    [bundle],
  );
  const { open, closeAll, ...drawers } = useDrawers(addressOf);
  const { question, confirm } = useQuestion();

  const actions = useMemo<ShellActions>(
    () => ({
      openPage(path, params) {
        closeAll();
        setOpened(before => [...before, addressOf(path, params)]);
      },
      openDrawer: open,
      confirm,
    }),
    [addressOf, closeAll, open, confirm],
  );
  return {
    page: opened.at(-1) ?? { ...first, query: {} },
    actions,
    question,
    drawers,
    canGoBack: opened.length > 0,
    back: () => setOpened(before => before.slice(0, -1)),
    home: () => setOpened([]),
  };
}
