import { type ReactNode, useState } from 'react';
import './state.css';

interface Props {
  /** What is copied. */
  text: string;
  title: string;
  children: ReactNode;
}

/** A quiet button that copies a text for whoever looks after the platform. */
export function CopyButton({ text, title, children }: Props) {
  const [done, setDone] = useState(false);
  const copy = (): void => {
    // Without a clipboard, on plain http, it can still be read.
    navigator.clipboard?.writeText(text).then(
      () => setDone(true),
      () => undefined,
    );
  };
  return (
    <button type="button" className="state-trace faint" title={title} onClick={copy}>
      {children} {done ? '已复制' : '复制'}
    </button>
  );
}
