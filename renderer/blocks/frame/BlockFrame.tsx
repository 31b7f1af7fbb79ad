import type { ReactNode } from 'react';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import './frame.css';

interface Props {
  title: string;
  /** At the right of the heading. */
  tools?: ReactNode;
  /** The last failure; what was shown before stays. */
  error?: { message: string; trace?: string } | undefined;
  retry?: () => void;
  /** What it shows is on its way. */
  loading?: boolean;
  /** false: there is nothing to show yet, and `children` say so once it is neither on its way nor failed. */
  hasContent?: boolean;
  children: ReactNode;
}

/** The card that a block of a page stands in, with what it says while there is nothing in it. */
export function BlockFrame({ title, tools, error, retry, loading = false, hasContent = true, children }: Props) {
  const failed = error && (
    <Failed isLine={hasContent} text={`加载失败：${error.message}`} trace={error.trace} retry={retry} />
  );
  return (
    <section className="block" {...(title ? { 'aria-label': title } : {})}>
      {(title || tools) && (
        <header>
          <h2>{title}</h2>
          <div className="block-tools">{tools}</div>
        </header>
      )}
      {hasContent || !(loading || failed) ? (
        <>
          {failed}
          {children}
        </>
      ) : loading ? (
        <Loading />
      ) : (
        failed
      )}
    </section>
  );
}
