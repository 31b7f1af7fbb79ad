import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '#renderer/hooks/services.tsx';

/** Another window has switched to another organisation: this one begins afresh in it, at home. */
export function useElsewhere(): void {
  const { organisations, notices, tabs, bundle } = useServices();
  const [, navigate] = useLocation();
  useEffect(
    () =>
      organisations.onChangedElsewhere(name => {
        notices.warning(`已在其它窗口切换到${name}`);
        navigate(tabs.address(bundle.app().app.home), { replace: true });
      }),
    [organisations, notices, tabs, bundle, navigate],
  );
}
