import { lazy, Suspense, useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';

const PageHelpDialog = lazy(() => import('./PageHelpDialog.tsx'));

/** The key by which menus find it among the shortcuts. */
export const pageHelpKey = 'KeyH';

/** Alt+H: what the page in sight is for, what stands on it and what its buttons do. */
export function PageHelp() {
  const { shortcuts, tabs } = useServices();
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    const run = (): void => setPage(tabs.state.tabs.find(tab => tab.key === tabs.state.active)?.path ?? null);
    return shortcuts.bind([{ code: pageHelpKey, icon: 'help', label: '本页帮助', pinyin: 'ben ye bang zhu', run }]);
  }, [shortcuts, tabs]);
  return (
    page !== null && (
      <Suspense>
        <PageHelpDialog page={page} close={() => setPage(null)} />
      </Suspense>
    )
  );
}
