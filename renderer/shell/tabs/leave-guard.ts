import { useEffect } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';

/** The browser asks before the window closes while some page holds unsaved input. */
export function useLeaveGuard(drawerUnsaved: boolean): void {
  const { tabs } = useServices();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (drawerUnsaved || tabs.state.tabs.some(tab => tab.unsaved)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [tabs, drawerUnsaved]);
}
