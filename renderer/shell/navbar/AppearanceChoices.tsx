import Check from 'lucide-react/icons/check';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';

const modes = { light: '浅色', dark: '深色', system: '跟随系统' } as const;

export function AppearanceChoices() {
  const { appearance } = useServices();
  const { mode, compact } = useSnapshot(appearance.state);
  return (
    <>
      {(Object.keys(modes) as (keyof typeof modes)[]).map(one => (
        <button
          key={one}
          type="button"
          role="menuitemradio"
          aria-checked={mode === one}
          className="popup-item"
          onClick={() => appearance.setMode(one)}
        >
          <Mark shown={mode === one} />
          {modes[one]}
        </button>
      ))}
      <div className="popup-line" role="separator" />
      <button
        type="button"
        role="menuitemcheckbox"
        aria-checked={compact}
        className="popup-item"
        onClick={() => appearance.setCompact(!compact)}
      >
        <Mark shown={compact} />
        紧凑模式
      </button>
    </>
  );
}

const Mark = ({ shown }: { shown: boolean }) => (
  <span className="popup-mark">{shown && <Check size={14} aria-hidden="true" />}</span>
);
