import { useState } from 'react';
import './state.css';

interface Props {
  /** What went wrong, for staff to read. */
  text: string;
  /** Finds the failure in the server's log. */
  trace?: string | undefined;
  /** Left out where trying again cannot help. */
  retry?: (() => void) | undefined;
  /** One line of text, beside what is still shown from before. */
  isLine?: boolean;
}

/** It could not be had this time: why, 重试, and what to tell those who look after the platform. */
export const Failed = ({ text, trace, retry, isLine = false }: Props) => (
  <div className={isLine ? 'state state-line state-failed' : 'state state-failed'} role="alert">
    <p>{text}</p>
    {(retry || trace) && (
      <div className="state-actions">
        {retry && (
          <button type="button" className={isLine ? 'link' : 'button'} onClick={retry}>
            重试
          </button>
        )}
        {trace && <Trace id={trace} />}
      </div>
    )}
  </div>
);

/** The number under which the server has written the failure down; a press copies it. */
function Trace({ id }: { id: string }) {
  const [done, setDone] = useState(false);
  const copy = (): void => {
    // Without a clipboard, on plain http, it can still be read.
    navigator.clipboard?.writeText(id).then(
      () => setDone(true),
      () => undefined,
    );
  };
  return (
    <button type="button" className="state-trace" title={`复制错误编号 ${id}`} onClick={copy}>
      错误编号 <code>{id}</code> {done ? '已复制' : '复制'}
    </button>
  );
}
