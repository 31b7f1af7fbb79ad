import { lazy, Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';

const PageYamlDialog = lazy(() => import('./PageYamlDialog.tsx'));

/** The key by which menus find it among the shortcuts. */
export const pageYamlKey = 'KeyY';

/** Alt+Y, for those who have the label for it: the documents that the page in sight is made of. */
export function PageYaml() {
  const { access, bundle, session, shortcuts, tabs } = useServices();
  // Another person may have the label, or not have it.
  useSnapshot(session.state);
  const { documents } = bundle.app();
  const isAllowed = documents !== undefined && access.allows(documents);
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    if (!isAllowed) return;
    const run = (): void => setPage(tabs.state.tabs.find(tab => tab.key === tabs.state.active)?.path ?? null);
    return shortcuts.bind([
      { code: pageYamlKey, icon: 'file', label: '查看本页 YAML', pinyin: 'cha kan ben ye yaml', run },
    ]);
  }, [isAllowed, shortcuts, tabs]);
  return (
    page !== null && (
      <Suspense>
        <PageYamlDialog page={page} close={() => setPage(null)} />
      </Suspense>
    )
  );
}
