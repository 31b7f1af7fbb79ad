import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { MenuNode } from '#runtime/services/menu.ts';
import { AccountChip } from './AccountChip.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { OperatorMenu } from './OperatorMenu.tsx';
import { OrganisationButton } from './organisation/OrganisationButton.tsx';
import './navbar.css';

export function Navbar({ menu }: { menu: readonly MenuNode[] }) {
  const { appearance } = useServices();
  const { collapsed } = useSnapshot(appearance.state);
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <header className="navbar">
      <button
        type="button"
        className="icon-button"
        aria-label={collapsed ? '展开菜单' : '收起菜单'}
        title={collapsed ? '展开菜单' : '收起菜单'}
        onClick={() => appearance.setCollapsed(!collapsed)}
      >
        <Fold size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <Breadcrumb menu={menu} />
      <AccountChip />
      <OrganisationButton />
      <OperatorMenu />
    </header>
  );
}
