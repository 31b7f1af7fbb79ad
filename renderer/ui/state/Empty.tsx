import type { ReactNode } from 'react';
import './state.css';

interface Props {
  text?: string;
  /** One line of text, where a whole picture would take too much room. */
  isLine?: boolean;
  /** What to do next: a button. */
  children?: ReactNode;
}

/** There is nothing, and nothing has gone wrong. */
export const Empty = ({ text = '暂无数据', isLine = false, children }: Props) => (
  <div className={isLine ? 'state state-line' : 'state'}>
    {!isLine && (
      <svg className="state-picture" viewBox="0 0 64 44" width="64" height="44" aria-hidden="true">
        <path d="M9 20 18 6h28l9 14v16a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z" />
        <path d="M9 20h14a9 9 0 0 0 18 0h14" />
      </svg>
    )}
    <p>{text}</p>
    {children && <div className="state-actions row">{children}</div>}
  </div>
);
