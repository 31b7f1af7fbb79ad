import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { Popup } from '../overlays/Popup.tsx';

/** What is held with the searched user: how many of each, and which by a press. @param open leads to the page of the user */
export function HeldState({ open }: { open: () => void }) {
  const { held } = useSnapshot(useServices().account.state);
  const [shown, setShown] = useState<{ name: string; x: number; y: number } | null>(null);
  const close = useCallback(() => setShown(null), []);
  const { title, rows, total, name } = (shown && held[shown.name]) ?? { title: '', rows: [], total: 0, name: '' };
  return (
    <div className="user-strip-held">
      {Object.entries(held).map(([key, part]) => (
        <button
          key={key}
          type="button"
          className="user-strip-part"
          disabled={part.total === 0}
          aria-haspopup="menu"
          aria-expanded={shown?.name === key}
          onClick={event => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            setShown({ name: key, x: left, y: bottom + 6 });
          }}
        >
          <span className="user-strip-label">{part.title}</span>
          <span className="figures">{part.total}</span>
        </button>
      ))}
      {shown && (
        <Popup at={shown} label={title} close={close}>
          {rows.map((row, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced as a whole
              key={index}
              type="button"
              role="menuitem"
              className="popup-item figures"
              onClick={() => {
                close();
                open();
              }}
            >
              {String(row[name] ?? '--')}
            </button>
          ))}
          {total > rows.length && <p className="user-strip-more">共 {total} 条</p>}
        </Popup>
      )}
    </div>
  );
}
