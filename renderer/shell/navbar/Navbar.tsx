import MenuIcon from 'lucide-react/icons/menu';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import Search from 'lucide-react/icons/search';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { MenuNode } from '#runtime/services/menu/menu.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { SearchUser } from '../user/SearchUser.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { InboxButton } from './inbox/InboxButton.tsx';
import { OperatorMenu } from './OperatorMenu.tsx';
import { OrganisationButton } from './organisation/OrganisationButton.tsx';
import './navbar.css';

interface Props {
  menu: readonly MenuNode[];
  /** The sidebar is a drawer. */
  narrow: boolean;
  openMenu: () => void;
  openPalette: () => void;
}

export function Navbar({ menu, narrow, openMenu, openPalette }: Props) {
  const { appearance } = useServices();
  const { collapsed } = useSnapshot(appearance.state);
  const Fold = narrow ? MenuIcon : collapsed ? PanelLeftOpen : PanelLeftClose;
  const label = narrow ? '打开菜单' : collapsed ? '展开菜单' : '收起菜单';
  return (
    <header className="navbar row">
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        onClick={() => (narrow ? openMenu() : appearance.setCollapsed(!collapsed))}
      >
        <Fold size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <Breadcrumb menu={menu} />
      <SearchUser />
      <button type="button" className="navbar-search row" title="快速打开（Ctrl+K）" onClick={openPalette}>
        <Search size={14} aria-hidden="true" />
        <span className="navbar-label">
          快速打开<span className="navbar-search-what">：单号、号码、姓名、页面</span>
        </span>
        <kbd className="navbar-label">Ctrl K</kbd>
      </button>
      <HelpButton />
      <InboxButton />
      <OrganisationButton />
      <OperatorMenu />
    </header>
  );
}
