import { useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { CopyButton } from '#renderer/ui/state/CopyButton.tsx';
import { ErrorNumber } from '#renderer/ui/state/ErrorNumber.tsx';
import { CallError } from '#runtime/services/calls/contract.ts';
import { StatePage } from './StatePage.tsx';
import { UnreachablePage } from './UnreachablePage.tsx';

interface Props {
  error: unknown;
  retry: () => void;
  whole?: boolean;
  /** The page was there and broke while it was drawn: what it threw says nothing to staff. */
  broken?: boolean;
}

/** Something failed on the way; it says what, unless there is no server that could answer. */
export function FailurePage({ error, retry, whole = false, broken = false }: Props) {
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
  const message = error instanceof Error ? error.message : String(error);
  // A window that has been open during an update asks for files that are gone.
  const isOutdated = /dynamically imported module|Importing a module script failed|preload CSS/i.test(message);
  const reload = (): void => window.location.reload();
  // Code that could not be fetched is asked for afresh by a page that is loaded afresh.
  if (!isThere) return <UnreachablePage again={isOutdated ? reload : retry} whole={whole} />;
  if (isOutdated)
    return (
      <StatePage
        code=""
        title="发现新版本"
        whole={whole}
        actions={
          <button type="button" className="button button-primary" onClick={reload}>
            刷新页面
          </button>
        }
      >
        平台已更新，请刷新页面后继续。
      </StatePage>
    );
  return (
    <StatePage
      code="500"
      title={broken ? '页面出错' : '加载失败'}
      whole={whole}
      actions={
        <>
          <button type="button" className="button button-primary" onClick={retry}>
            重试
          </button>
          <button type="button" className="button" onClick={reload}>
            刷新页面
          </button>
        </>
      }
      more={<WhatToTell error={error} message={message} />}
    >
      {broken ? '页面显示时出现错误，请重试；如仍然出现，请把错误信息发给管理员。' : message}
    </StatePage>
  );
}

/** What those who look after the platform need: the number in the server's log, or what happened in this browser. */
function WhatToTell({ error, message }: { error: unknown; message: string }) {
  if (error instanceof CallError && error.trace) return <ErrorNumber id={error.trace} />;
  const text = [message, window.location.pathname, new Date().toISOString()].join('\n');
  return (
    <CopyButton text={text} title={message}>
      错误信息
    </CopyButton>
  );
}
