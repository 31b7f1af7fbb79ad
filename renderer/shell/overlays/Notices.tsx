import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { ErrorNumber } from '#renderer/ui/state/ErrorNumber.tsx';
import './notices.css';

/** Messages at the top centre (spec 9); errors interrupt a screen reader, the others wait. */
export function Notices() {
  const { items } = useSnapshot(useServices().notices.state);
  return (
    <div className="notices" aria-live="polite">
      {items.map(item => (
        <div key={item.id} className={`notice notice-${item.kind}`} role={item.kind === 'error' ? 'alert' : 'status'}>
          <span className="notice-mark" aria-hidden="true">
            {marks[item.kind]}
          </span>
          <span>{item.text}</span>
          {item.link && (
            <button type="button" className="link" onClick={item.link.follow}>
              {item.link.label}
            </button>
          )}
          {item.trace && <ErrorNumber id={item.trace} />}
          {item.count > 1 && <span className="notice-count figures">×{item.count}</span>}
        </div>
      ))}
    </div>
  );
}

const marks = { success: '✓', error: '✕', warning: '!', info: 'i' };
