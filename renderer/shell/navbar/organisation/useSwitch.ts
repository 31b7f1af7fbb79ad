import { useState } from 'react';
import { useLocation } from 'wouter';
import { useConfirm } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { OrganisationRow } from '#runtime/services/services.ts';

/** Asks, in the specification's words and of what would be lost, and switches (spec 4.3). */
export function useSwitch(close: () => void) {
  const { organisations, notices, tabs } = useServices();
  const confirm = useConfirm();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);

  const change = async ({ orgId, orgName }: OrganisationRow): Promise<void> => {
    const unsaved = tabs.state.tabs.filter(tab => tab.unsaved).map(tab => `“${tab.title}”`);
    const agreed = await confirm({
      title: `点击"确定"，将切换到${orgName}`,
      ...(unsaved.length > 0 && { text: `${unsaved.join('、')}有未保存的内容，切换后将关闭`, danger: true }),
    });
    if (!agreed) return;
    setBusy(true);
    try {
      const address = await organisations.change(orgId);
      close();
      navigate(address, { replace: true });
      notices.success(`已切换到${orgName}`);
    } catch (error) {
      setBusy(false);
      notices.error(error instanceof Error ? error.message : '切换失败');
    }
  };
  return { change, busy };
}
