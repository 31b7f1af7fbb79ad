import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem, MenuLine } from '#renderer/ui/menu/MenuItem.tsx';
import { pageHelpKey } from '../help/PageHelp.tsx';
import { AppearanceChoices } from './AppearanceChoices.tsx';
import { useLogout } from './logout.ts';
import { PersonalPages } from './PersonalPages.tsx';

/** The operator, and what belongs to the person: appearance and logout. */
export function OperatorMenu() {
  const { session, shortcuts } = useServices();
  const { loginInfo } = useSnapshot(session.state);
  const { anchor, toggle, close } = useAnchor();
  const logout = useLogout();
  if (!loginInfo) return null;
  return (
    <>
      <button
        type="button"
        className="navbar-operator row"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={toggle}
      >
        <span className="navbar-avatar" aria-hidden="true">
          {loginInfo.operatorName.slice(-1)}
        </span>
        <span className="navbar-label">{loginInfo.operatorName}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {anchor && (
        <Menu anchor={anchor} alignEnd label="个人菜单" close={close}>
          <div className="operator-card stack">
            <strong>{loginInfo.operatorName}</strong>
            <span className="figures">{loginInfo.operatorCode}</span>
            <span>{loginInfo.roles.join('、')}</span>
          </div>
          <MenuLine />
          <AppearanceChoices />
          <MenuLine />
          <PersonalPages close={close} />
          <MenuItem
            run={() => {
              close();
              void shortcuts.find(pageHelpKey)?.run();
            }}
          >
            本页帮助
          </MenuItem>
          <MenuItem run={() => void logout(close)}>退出登录</MenuItem>
        </Menu>
      )}
    </>
  );
}
