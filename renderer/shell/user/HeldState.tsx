import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';

/** What is held with the searched user: how many of each, and which by a press. @param open leads to the page of the user */
export function HeldState({ open }: { open: () => void }) {
  const { held } = useSnapshot(useServices().account.state);
  const [chosen, setChosen] = useState('');
  const { anchor, toggle, close } = useAnchor();
  const { title, rows, total, name } = held[chosen] ?? { title: '', rows: [], total: 0, name: '' };
  // One is the rule, of the user and of the customer for example, and none is no news. The order does not depend on
  // which answer came first.
  const parts = Object.entries(held)
    .filter(([, part]) => part.total > 1)
    .sort(([a], [b]) => a.localeCompare(b));
  return (
    <div className="user-strip-held">
      {parts.map(([key, part]) => (
        <button
          key={key}
          type="button"
          className="user-strip-part figures"
          aria-haspopup="menu"
          aria-expanded={anchor !== null && chosen === key}
          onClick={event => {
            setChosen(key);
            toggle(event);
          }}
        >
          <span className="user-strip-label">{part.title}</span>
          <span className="figures">{part.total}</span>
        </button>
      ))}
      {anchor && (
        <Menu anchor={anchor} label={title} close={close}>
          {rows.map((row, index) => (
            <MenuItem
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced as a whole
              key={index}
              run={() => {
                close();
                open();
              }}
            >
              <span className="figures">{String(row[name] ?? '--')}</span>
            </MenuItem>
          ))}
          {total > rows.length && <p className="menu-note">共 {total} 条</p>}
        </Menu>
      )}
    </div>
  );
}
