import { type ReactNode, useRef } from 'react';
import { BesideProvider } from '#renderer/hooks/beside.ts';
import { ShellProvider } from '#renderer/hooks/navigate.ts';
import type { PageFrame } from '#renderer/hooks/page.ts';
import { BesidePanel } from './BesidePanel.tsx';
import { useBesideRecord } from './useBesideRecord.ts';
import './beside.css';

interface Props {
  /** Of the page itself. */
  frame: PageFrame;
  children: ReactNode;
}

/** A page whose records stand beside it: what its lists open of kind detail, where the window has room for both. */
export function Beside({ frame, children }: Props) {
  const { record, actions, ...panel } = useBesideRecord();
  const list = useRef<HTMLDivElement>(null);
  // What is beside goes; the focus goes to what it was opened by.
  const close = (): void => {
    panel.close();
    setTimeout(() => list.current?.closest<HTMLElement>('.shell-page')?.focus({ preventScroll: true }));
  };
  return (
    <div className={record ? 'beside beside-open' : 'beside'}>
      <div className="beside-list" ref={list}>
        <ShellProvider value={actions}>
          <BesideProvider value={record?.from}>{children}</BesideProvider>
        </ShellProvider>
      </div>
      {record && <BesidePanel record={record} page={frame} {...panel} close={close} />}
    </div>
  );
}
