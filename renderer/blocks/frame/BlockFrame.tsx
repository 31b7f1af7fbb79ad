import type { ReactNode } from 'react';
import './frame.css';

interface Props {
  title: string;
  /** At the right of the heading. */
  tools?: ReactNode;
  /** The text of the last failure; what was shown before stays. */
  error?: string | undefined;
  onRetry?(): void;
  children: ReactNode;
}

/** The card that a block of a page stands in. */
export function BlockFrame({ title, tools, error, onRetry, children }: Props) {
  return (
    <section className="block" {...(title ? { 'aria-label': title } : {})}>
      {(title || tools) && (
        <header>
          <h2>{title}</h2>
          <div className="block-tools">{tools}</div>
        </header>
      )}
      {error && (
        <div className="block-error" role="alert">
          加载失败：{error}
          {onRetry && (
            <button type="button" className="link" onClick={onRetry}>
              重试
            </button>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
