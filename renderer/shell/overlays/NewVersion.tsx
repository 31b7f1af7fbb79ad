import { useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import './new-version.css';

/** Milliseconds between two questions, and the least between two that a return to the window asks. */
const interval = 5 * 60_000;
const pause = 30_000;

/** Says that the platform has been published anew. In the middle of a form it waits until the input is saved. */
export function NewVersion({ unsaved }: { unsaved: boolean }) {
  const [later, setLater] = useState(false);
  const outdated = useOutdated();
  if (!outdated || later) return null;
  return (
    <div className="new-version" role="status">
      <strong>发现新版本</strong>
      <span>{unsaved ? '有未保存的内容，保存后再刷新' : '刷新页面后使用'}</span>
      {!unsaved && (
        <>
          <button type="button" className="button" onClick={() => setLater(true)}>
            稍后
          </button>
          <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
            刷新
          </button>
        </>
      )}
    </div>
  );
}

/** Asked at intervals and when the person comes back to the window. */
function useOutdated(): boolean {
  const { bundle } = useServices();
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    let asked = performance.now();
    const ask = (): void => {
      if (document.hidden || performance.now() - asked < pause) return;
      asked = performance.now();
      bundle.isOutdated().then(setOutdated, () => undefined);
    };
    const timer = setInterval(ask, interval);
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [bundle]);
  return outdated;
}
