import { useLocation } from 'wouter';
import { useConfirm } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';

/** Logs out, after a question where input would be lost. */
export function useLogout(): (closeMenu: () => void) => Promise<void> {
  const { session, tabs, bundle } = useServices();
  const [, navigate] = useLocation();
  const confirm = useConfirm();
  return async closeMenu => {
    closeMenu();
    const unsaved = tabs.state.tabs.some(tab => tab.unsaved);
    if (unsaved && !(await confirm({ title: '有未保存的内容，确定退出登录？', ok: '退出登录', danger: true }))) return;
    await session.logout();
    tabs.reset();
    // The next person begins at the start, not where this one was.
    navigate(`/${bundle.app().app.login}`, { replace: true });
  };
}
