import { useEffect } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { StatePage } from './StatePage.tsx';

interface Props {
  /** What is done once the server is there again. */
  again: () => void;
  whole: boolean;
}

/** The server cannot be reached: nothing is lost, and it goes on by itself. */
export function UnreachablePage({ again, whole }: Props) {
  const { reach } = useServices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it goes on is the same all the while
  useEffect(() => reach.onBack(again), [reach]);
  return (
    <StatePage
      code=""
      title="无法连接服务器"
      whole={whole}
      actions={
        <button type="button" className="button button-primary" onClick={again}>
          立即重试
        </button>
      }
    >
      请检查网络连接，或稍候片刻：服务器恢复后会自动继续，无需刷新页面。
    </StatePage>
  );
}
