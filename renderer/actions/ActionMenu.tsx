import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { BundledAction } from '#runtime/language/bundle/client.ts';
import './actions.css';

const width = 132;
const rowHeight = 32;

/** The actions behind 更多: a menu at its button, with the keys of a menu. */
export default function ActionMenu({
  anchor,
  actions,
  onChoose,
  onClose,
}: {
  anchor: DOMRect;
  actions: BundledAction[];
  onChoose(action: BundledAction): void;
  onClose(): void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    menu.current?.querySelector('button')?.focus();
    return () => {
      // Only where the choice has not moved the focus elsewhere, to a dialog for one.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  const move = (step: number): void => {
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    items[(at + step + items.length) % items.length]?.focus();
  };
  const height = actions.length * rowHeight + 8;
  const below = anchor.bottom + 4 + height <= window.innerHeight;
  const style = {
    top: below ? anchor.bottom + 4 : Math.max(4, anchor.top - 4 - height),
    left: Math.max(4, Math.min(anchor.right - width, window.innerWidth - width - 4)),
    width,
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the menu closes it; keys do so in the menu itself
    <div className="action-menu-veil" onMouseDown={onClose} onWheel={onClose}>
      <div
        ref={menu}
        role="menu"
        aria-label="更多操作"
        className="action-menu"
        style={style}
        onMouseDown={event => event.stopPropagation()}
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
            className={action.danger ? 'danger' : ''}
            onClick={() => {
              onClose();
              onChoose(action);
            }}
          >
            {action.label}
          </button>
        ))}
      </div>
    </div>,
    document.body,
  );
}
