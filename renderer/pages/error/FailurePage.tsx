import { StatePage } from './StatePage.tsx';

interface Props {
  message: string;
  retry: () => void;
  whole?: boolean;
}

/** Something failed on the way; the message says what. */
export function FailurePage({ message, retry, whole = false }: Props) {
  // A window that has been open during an update asks for files that are gone.
  const isOutdated = /dynamically imported module|Importing a module script failed|preload CSS/i.test(message);
  return (
    <StatePage
      code="500"
      title={isOutdated ? '发现新版本' : '加载失败'}
      whole={whole}
      actions={
        <>
          {!isOutdated && (
            <button type="button" className="button button-primary" onClick={retry}>
              重试
            </button>
          )}
          <button
            type="button"
            className={isOutdated ? 'button button-primary' : 'button'}
            onClick={() => window.location.reload()}
          >
            刷新页面
          </button>
        </>
      }
    >
      {isOutdated ? '平台已更新，请刷新页面后继续。' : message}
    </StatePage>
  );
}
