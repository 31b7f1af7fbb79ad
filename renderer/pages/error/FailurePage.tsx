import { useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { StatePage } from './StatePage.tsx';
import { UnreachablePage } from './UnreachablePage.tsx';

interface Props {
  message: string;
  retry: () => void;
  whole?: boolean;
}

/** Something failed on the way; the message says what, unless there is no server that could answer. */
export function FailurePage({ message, retry, whole = false }: Props) {
  const { reach } = useServices();
  /** Whether the server answers; null until that is known. */
  const [isThere, setThere] = useState<boolean | null>(null);
  useEffect(() => {
    let wanted = true;
    void reach.ask().then(there => wanted && setThere(there));
    return () => {
      wanted = false;
    };
  }, [reach]);
  if (isThere === null) return null;
  // A window that has been open during an update asks for files that are gone.
  const isOutdated = /dynamically imported module|Importing a module script failed|preload CSS/i.test(message);
  const reload = (): void => window.location.reload();
  // Code that could not be fetched is asked for afresh by a page that is loaded afresh.
  if (!isThere) return <UnreachablePage again={isOutdated ? reload : retry} whole={whole} />;
  return (
    <StatePage
      code={isOutdated ? '' : '500'}
      title={isOutdated ? '发现新版本' : '加载失败'}
      whole={whole}
      actions={
        <>
          {!isOutdated && (
            <button type="button" className="button button-primary" onClick={retry}>
              重试
            </button>
          )}
          <button type="button" className={isOutdated ? 'button button-primary' : 'button'} onClick={reload}>
            刷新页面
          </button>
        </>
      }
    >
      {isOutdated ? '平台已更新，请刷新页面后继续。' : message}
    </StatePage>
  );
}
