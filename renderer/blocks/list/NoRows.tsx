import { Empty } from '#renderer/ui/state/Empty.tsx';

/** @param clear absent where nothing is searched for */
export const NoRows = ({ text, clear }: { text: string; clear: (() => void) | undefined }) =>
  clear ? (
    <Empty text={text}>
      <button type="button" className="button" onClick={clear}>
        清空查询条件
      </button>
    </Empty>
  ) : (
    <Empty text={text} />
  );
