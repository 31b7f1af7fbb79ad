import { Columns3, Maximize, Minimize, RotateCw, Rows3 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isEscape, isForInner } from '#renderer/ui/keys/keys.ts';
import type { BundledColumn } from '#runtime/language/bundle/client.ts';
import type { Density } from './layout.ts';
import type { ColumnSettingsState } from './settings/useColumnPreferences.ts';

const ColumnSettings = lazy(() => import('./settings/ColumnSettings.tsx'));

const tool = (label: string, icon: React.ReactNode, onClick: () => void, pressed?: boolean) => (
  <button
    type="button"
    className="icon-button"
    title={label}
    aria-label={label}
    onClick={onClick}
    {...(pressed === undefined ? {} : { 'aria-expanded': pressed })}
  >
    {icon}
  </button>
);

export const Refresh = ({ onPress }: { onPress(): void }) => tool('刷新', <RotateCw size={16} />, onPress);

const next: Record<Density, Density> = { normal: 'compact', compact: 'loose', loose: 'normal' };
const names: Record<Density, string> = { normal: '适中', compact: '紧凑', loose: '宽松' };

/** 密度, one after the other. */
export function DensityToggle({ settings }: { settings: ColumnSettingsState }) {
  const { density } = settings.preferences;
  return tool(`密度：${names[density]}`, <Rows3 size={16} />, () => settings.change({ density: next[density] }));
}

export function ColumnsToggle({
  columns,
  settings,
}: {
  columns: readonly BundledColumn[];
  settings: ColumnSettingsState;
}) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event): void => {
      if (!(event.target instanceof Node) || !place.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [open]);
  return (
    <span className="table-settings" ref={place}>
      {tool('列设置', <Columns3 size={16} />, () => setOpen(!open), open)}
      {open && (
        <Suspense>
          <ColumnSettings columns={columns} settings={settings} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** 全屏: over everything of the page but dialogs, drawers and messages, which the browser's own full screen would hide. */
export function FullScreen({ full, onChange }: { full: boolean; onChange(full: boolean): void }) {
  useEffect(() => {
    if (!full) return;
    const leave = (event: KeyboardEvent): void => {
      if (
        isEscape(event) &&
        !isForInner(event) &&
        !event.defaultPrevented &&
        !document.querySelector('dialog[open], [role=menu]')
      )
        onChange(false);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [full, onChange]);
  return tool(full ? '退出全屏（Esc）' : '全屏', full ? <Minimize size={16} /> : <Maximize size={16} />, () =>
    onChange(!full),
  );
}
