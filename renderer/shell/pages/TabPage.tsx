import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';
import { useConfirm } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { Tab } from '#runtime/services/services.ts';
import { Beside } from './beside/Beside.tsx';
import { PageHost } from './PageHost.tsx';
import { createTabFrame } from './tab-frame.ts';
import { usePageFocus } from './usePageFocus.ts';

/** One open page: stays mounted, with its scroll position and input, while another is in sight. */
export function TabPage({ tab, shown }: { tab: Tab; shown: boolean }) {
  const { tabs, account, bundle } = useServices();
  const [, navigate] = useLocation();
  const confirm = useConfirm();
  const { params, generation } = useSnapshot(tab);
  const frame = useMemo(
    () => createTabFrame({ tabs, account }, tab, navigate, confirm),
    [tabs, account, tab, navigate, confirm],
  );
  const focus = usePageFocus(shown);
  const host = <PageHost key={generation} path={tab.path} params={params} frame={frame} />;
  return (
    <div className="shell-page" hidden={!shown} inert={!shown} tabIndex={-1} {...focus}>
      {bundle.route(tab.path)?.beside ? (
        <Beside key={generation} frame={frame}>
          {host}
        </Beside>
      ) : (
        host
      )}
    </div>
  );
}
