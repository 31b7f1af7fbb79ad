import { useEffect, useRef } from 'react';
import type { RowAction } from './types.ts';

/** The row's further actions, below the link that opened them. */
export default function RowMenu({
  anchor,
  actions,
  onChoose,
  onClose,
}: {
  anchor: DOMRect;
  actions: readonly RowAction[];
  onChoose(key: string): void;
  onClose(): void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector('button')?.focus();
    const outside = (event: Event): void => {
      if (!(event.target instanceof Node) || !menu.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', outside, true);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      window.removeEventListener('resize', onClose);
    };
  }, [onClose]);
  const upwards = anchor.bottom + actions.length * 32 + 16 > window.innerHeight;
  const place = {
    right: Math.max(8, window.innerWidth - anchor.right),
    ...(upwards ? { bottom: window.innerHeight - anchor.top + 4 } : { top: anchor.bottom + 4 }),
  };
  return (
    <div
      ref={menu}
      className="popup popup-placed"
      role="menu"
      style={place}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose();
        const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
        const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
        if (event.key === 'ArrowDown') buttons[(at + 1) % buttons.length]?.focus();
        if (event.key === 'ArrowUp') buttons.at(at - 1)?.focus();
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
    </div>
  );
}
