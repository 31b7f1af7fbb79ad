import { ErrorNumber } from './ErrorNumber.tsx';
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
      <div className="state-actions row">
        {retry && (
          <button type="button" className={isLine ? 'link' : 'button'} onClick={retry}>
            重试
          </button>
        )}
        {trace && <ErrorNumber id={trace} />}
      </div>
    )}
  </div>
);
