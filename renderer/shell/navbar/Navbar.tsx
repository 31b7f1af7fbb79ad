import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import Search from 'lucide-react/icons/search';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { MenuNode } from '#runtime/services/menu/menu.ts';
import { SearchUser } from '../user/SearchUser.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { OperatorMenu } from './OperatorMenu.tsx';
import { OrganisationButton } from './organisation/OrganisationButton.tsx';
import './navbar.css';

export function Navbar({ menu, openPalette }: { menu: readonly MenuNode[]; openPalette: () => void }) {
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
      <SearchUser />
      <button type="button" className="navbar-search" title="快速打开（Ctrl+K）" onClick={openPalette}>
        <Search size={14} aria-hidden="true" />
        快速打开
        <kbd>Ctrl K</kbd>
      </button>
      <OrganisationButton />
      <OperatorMenu />
    </header>
  );
}
