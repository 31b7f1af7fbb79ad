import { useState } from 'react';
import { isEscape } from '#renderer/ui/keys/keys.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import { type LaidOutColumn, layOut } from '../layout.ts';
import type { ColumnSettingsState } from './useColumnPreferences.ts';

/** 列设置: which columns show, in which order, fixed at which side. */
export default function ColumnSettings({
  columns,
  settings,
  onClose,
}: {
  columns: readonly BundledColumn[];
  settings: ColumnSettingsState;
  onClose(): void;
}) {
  const layout = layOut(columns, settings.preferences);
  const [dragged, setDragged] = useState<string | null>(null);
  const set = (name: string, patch: { hide?: boolean; pin?: 'left' | 'right' | 'none' }): void =>
    settings.change({
      columns: { ...settings.preferences.columns, [name]: { ...settings.preferences.columns[name], ...patch } },
    });
  const move = (name: string, to: number): void => {
    const order = layout.map(each => each.column.name).filter(each => each !== name);
    order.splice(Math.max(0, Math.min(order.length, to)), 0, name);
    settings.change({ order });
  };
  const shown = layout.filter(each => !each.hide).length;
  return (
    <div
      className="column-settings"
      role="dialog"
      aria-label="列设置"
      onKeyDown={event => isEscape(event) && onClose()}
    >
      <header>
        <span>
          列设置{' '}
          <small>
            已显示 {shown}/{layout.length}
          </small>
        </span>
        <button type="button" className="link" onClick={settings.reset}>
          恢复默认
        </button>
      </header>
      <ul>
        {layout.map(({ column, hide, pin }: LaidOutColumn, at) => (
          <li
            key={column.name}
            draggable
            className={dragged === column.name ? 'dragged' : ''}
            onDragStart={() => setDragged(column.name)}
            onDragEnd={() => setDragged(null)}
            onDragOver={event => {
              event.preventDefault();
              if (dragged && dragged !== column.name) move(dragged, at);
            }}
          >
            <label>
              <span className="grip" aria-hidden="true" />
              <input
                type="checkbox"
                checked={!hide}
                // The last one stays: a table without columns shows no way back.
                disabled={!hide && shown === 1}
                onChange={() => set(column.name, { hide: !hide })}
              />
              {column.label}
            </label>
            <span className="column-settings-keys">
              <button
                type="button"
                title="上移"
                aria-label={`上移 ${column.label}`}
                disabled={at === 0}
                onClick={() => move(column.name, at - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                title="下移"
                aria-label={`下移 ${column.label}`}
                disabled={at === layout.length - 1}
                onClick={() => move(column.name, at + 1)}
              >
                ↓
              </button>
              {(['left', 'right'] as const).map(side => (
                <button
                  key={side}
                  type="button"
                  title={side === 'left' ? '固定在左侧' : '固定在右侧'}
                  aria-label={`${side === 'left' ? '固定在左侧' : '固定在右侧'} ${column.label}`}
                  aria-pressed={pin === side}
                  onClick={() => set(column.name, { pin: pin === side ? 'none' : side })}
                >
                  {side === 'left' ? '⇤' : '⇥'}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
