import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { groupsAbove, type MenuNode } from '#runtime/services/menu/menu.ts';

/** Where the page in sight stands in the menu. */
export function Breadcrumb({ menu }: { menu: readonly MenuNode[] }) {
  const { tabs, active } = useSnapshot(useServices().tabs.state);
  const tab = tabs.find(one => one.key === active);
  if (!tab) return <div className="crumbs" />;
  return (
    <nav className="crumbs" aria-label="当前位置">
      <ol>
        {groupsAbove(menu, tab.path).map(group => (
          <li key={group.key}>{group.title}</li>
        ))}
        <li aria-current="page">{tab.title}</li>
        {tab.detail && <li>{tab.detail}</li>}
      </ol>
    </nav>
  );
}
