import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import { Menu } from '#renderer/ui/menu/Menu.tsx';

interface Props {
  label: string;
  /** How it is reckoned or cut, behind its label. */
  how?: string | undefined;
  /** Items of its menu; each closes it. */
  menu(close: () => void): ReactNode;
  remove(): void;
}

/** A field on its shelf: pressed it says what may be done with it. */
export function Chip({ label, how, menu, remove }: Props) {
  const { anchor, toggle, close } = useAnchor();
  return (
    <span className="composer-chip">
      <button
        type="button"
        className="composer-chip-name"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={toggle}
      >
        {label}
        {how && <i>{how}</i>}
        <ChevronDown size={12} aria-hidden="true" />
      </button>
      <button type="button" className="composer-chip-remove" aria-label={`去掉${label}`} onClick={remove}>
        <X size={12} aria-hidden="true" />
      </button>
      {anchor && (
        <Menu label={label} anchor={anchor} close={close}>
          {menu(close)}
        </Menu>
      )}
    </span>
  );
}
