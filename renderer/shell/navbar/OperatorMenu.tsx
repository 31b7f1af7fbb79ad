import ChevronDown from 'lucide-react/icons/chevron-down';
import { useCallback, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { Popup } from '../overlays/Popup.tsx';
import { AppearanceChoices } from './AppearanceChoices.tsx';
import { useLogout } from './logout.ts';
import { PersonalPages } from './PersonalPages.tsx';

/** The operator, and what belongs to the person: appearance and logout. */
export function OperatorMenu() {
  const { session } = useServices();
  const { loginInfo } = useSnapshot(session.state);
  const [place, setPlace] = useState<{ x: number; y: number } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setPlace(null), []);
  const logout = useLogout();
  if (!loginInfo) return null;

  const toggle = (): void => {
    const box = button.current?.getBoundingClientRect();
    setPlace(place || !box ? null : { x: box.right, y: box.bottom + 6 });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="navbar-operator"
        aria-haspopup="menu"
        aria-expanded={!!place}
        onPointerDown={event => place && event.stopPropagation()}
        onClick={toggle}
      >
        <span className="navbar-avatar" aria-hidden="true">
          {loginInfo.operatorName.slice(-1)}
        </span>
        {loginInfo.operatorName}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {place && (
        <Popup at={place} alignEnd label="个人菜单" close={close}>
          <div className="operator-card">
            <strong>{loginInfo.operatorName}</strong>
            <span className="figures">{loginInfo.operatorCode}</span>
            <span>{loginInfo.roles.join('、')}</span>
          </div>
          <div className="popup-line" role="separator" />
          <AppearanceChoices />
          <div className="popup-line" role="separator" />
          <PersonalPages close={close} />
          <button type="button" role="menuitem" className="popup-item" onClick={() => void logout(close)}>
            退出登录
          </button>
        </Popup>
      )}
    </>
  );
}
