import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

interface Props {
  run: () => void;
  disabled?: boolean;
  danger?: boolean;
  /** Why it cannot be chosen now; it can still be pressed, and then says so. */
  refusal?: string | undefined;
  /** Of an item that is on or off; 'one' where one of several is on. */
  checked?: boolean;
  kind?: 'one' | 'any';
  children: ReactNode;
}

/** An entry of a menu. */
export const MenuItem = ({
  run,
  disabled = false,
  danger = false,
  refusal,
  checked,
  kind = 'any',
  children,
}: Props) => (
  <button
    type="button"
    className={danger ? 'menu-entry row menu-entry-danger' : 'menu-entry row'}
    disabled={disabled}
    {...(refusal === undefined ? {} : { 'aria-disabled': true, title: refusal })}
    onClick={run}
    {...(checked === undefined
      ? { role: 'menuitem' }
      : { role: kind === 'one' ? 'menuitemradio' : 'menuitemcheckbox', 'aria-checked': checked })}
  >
    {checked !== undefined && <span className="menu-mark">{checked && <Check size={14} aria-hidden="true" />}</span>}
    {children}
  </button>
);

export const MenuLine = () => <hr className="menu-line" />;
