import { useLocation } from 'wouter';
import { useConfirm } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { Tab } from '#runtime/services/services.ts';

/** Closing and reloading tabs (spec 4.4); asks first where input would be lost. */
export function useTabCommands() {
  const { tabs } = useServices();
  const [, navigate] = useLocation();
  const confirm = useConfirm();

  const mayLose = async (lost: readonly Tab[], what: string): Promise<boolean> => {
    const unsaved = lost.filter(tab => tab.unsaved).map(tab => `“${tab.title}”`);
    return (
      !unsaved.length ||
      confirm({ title: `${unsaved.join('、')}有未保存的内容，确定${what}？`, ok: what, danger: true })
    );
  };
  const go = (next: string | null): void => {
    if (next) navigate(next);
  };

  return {
    async close(key: string): Promise<void> {
      if (
        await mayLose(
          tabs.state.tabs.filter(tab => tab.key === key),
          '关闭',
        )
      )
        go(tabs.close(key));
    },
    async closeMany(key: string, which: 'left' | 'right' | 'others' | 'all'): Promise<void> {
      const place = tabs.state.tabs.findIndex(tab => tab.key === key);
      const goes = (tab: Tab, index: number): boolean =>
        !tab.pinned &&
        (which === 'all' || (which === 'left' ? index < place : which === 'right' ? index > place : index !== place));
      if (await mayLose(tabs.state.tabs.filter(goes), '关闭')) go(tabs.closeMany(key, which));
    },
    async reload(key: string): Promise<void> {
      if (
        await mayLose(
          tabs.state.tabs.filter(tab => tab.key === key),
          '重新加载',
        )
      )
        tabs.reload(key);
    },
  };
}
