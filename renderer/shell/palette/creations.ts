import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { PaletteEntry } from './entry.ts';

export interface Creation extends PaletteEntry {
  path: string;
  /** As one would ask for it, such as 新建工单, where the page itself is called otherwise. */
  called: string;
  pinyin: string;
}

/** What the person may make anew from anywhere: pages that need to be told nothing for it. */
export function useCreations(): Creation[] {
  const { bundle, guards, session, account } = useServices();
  const { loginInfo } = useSnapshot(session.state);
  const { current, newcomer } = useSnapshot(account.state);
  const openPage = useOpenPage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guards look at the person and the searched user by themselves
  return useMemo(
    () =>
      bundle.app().routes.flatMap(route => {
        const { path, title, creates, icon = 'file', pinyin = '' } = route;
        if (!creates || guards.access(route).kind !== 'allowed') return [];
        const hint = creates.title === title ? '' : creates.title;
        const typed = `${creates.pinyin} / ${pinyin}`;
        return [
          {
            id: `new-${path}`,
            path,
            title,
            called: creates.title,
            hint,
            icon,
            pinyin: typed,
            run: () => openPage(path),
          },
        ];
      }),
    [bundle, guards, openPage, loginInfo, current, newcomer],
  );
}
