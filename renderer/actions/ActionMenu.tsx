import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** Where the button that opens it stands. */
  anchor: DOMRect;
  actions: readonly { key: string; label: string; danger: boolean }[];
  onChoose(key: string): void;
  onClose(): void;
}

/** The actions behind 更多: a menu at its button, with the keys of a menu. */
export default function ActionMenu({ anchor, actions, onChoose, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    menu.current?.querySelector('button')?.focus();
    return () => {
      // Only where the choice has not moved the focus elsewhere, to a dialog for one.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    const outside = (event: Event): void => {
      if (!(event.target instanceof Node) || !menu.current?.contains(event.target)) onClose();
    };
    const moved = ['pointerdown', 'wheel', 'resize'];
    for (const name of moved) window.addEventListener(name, outside, true);
    return () => {
      for (const name of moved) window.removeEventListener(name, outside, true);
    };
  }, [onClose]);
  const move = (step: number): void => {
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = items.findIndex(item => item.matches(':focus'));
    items[(at + step + items.length) % items.length]?.focus();
  };
  const upwards = anchor.bottom + actions.length * 32 + 16 > window.innerHeight;
  return createPortal(
    <div
      ref={menu}
      role="menu"
      aria-label="更多操作"
      className="popup popup-placed"
      style={{
        right: Math.max(8, window.innerWidth - anchor.right),
        ...(upwards ? { bottom: window.innerHeight - anchor.top + 4 } : { top: anchor.bottom + 4 }),
      }}
      onKeyDown={event => {
        if (event.key === 'Escape' || event.key === 'Tab') onClose();
        if (event.key === 'ArrowDown') move(1);
        if (event.key === 'ArrowUp') move(-1);
        if (event.key.startsWith('Arrow') || event.key === 'Escape') event.preventDefault();
      }}
    >
      {actions.map(action => (
        <button
          key={action.key}
          type="button"
          role="menuitem"
          className={action.danger ? 'popup-item link-danger' : 'popup-item'}
          onClick={() => {
            onClose();
            onChoose(action.key);
          }}
        >
          {action.label}
        </button>
      ))}
    </div>,
    document.body,
  );
}
