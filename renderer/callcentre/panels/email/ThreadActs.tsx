import { useState } from 'react';
import type { Folder, Thread } from '#agent/email/thread.ts';
import { usePanel } from '../frame/context.ts';
import { TransferDialog } from './TransferDialog.tsx';

interface Props {
  thread: Thread;
  folder: Folder | null;
  went: (folder: Folder) => void;
  /** Something was added to it that no event tells of. */
  changed: () => void;
}

type Type = 'claim' | 'rubbish' | 'recovery' | 'investgation';

/** What can be done with a thread where it is. */
export function ThreadActs({ thread, folder, went, changed }: Props) {
  const { desk } = usePanel();
  const [isTransferring, setIsTransferring] = useState(false);
  const run = async (type: Type, then: () => void): Promise<void> => {
    const result = await desk.send('email', type, { sessionId: thread.id });
    if (result.kind === 'confirmed') then();
  };
  const act = (label: string, type: Type, then: () => void, isFirst = false) => (
    <button type="button" className={isFirst ? 'button button-primary' : 'button'} onClick={() => void run(type, then)}>
      {label}
    </button>
  );
  return (
    <div className="panes-acts row">
      {folder === 'unclaimed' && act('领取', 'claim', () => went('mine'), true)}
      {folder === 'mine' && (
        <button type="button" className="button" onClick={() => setIsTransferring(true)}>
          转交
        </button>
      )}
      {(folder === 'mine' || folder === 'finished') && act('满意度', 'investgation', changed)}
      {(folder === 'unclaimed' || folder === 'mine') && act('移入垃圾箱', 'rubbish', () => undefined)}
      {folder === 'rubbish' && act('恢复', 'recovery', () => went('unclaimed'), true)}
      {isTransferring && <TransferDialog thread={thread} close={() => setIsTransferring(false)} />}
    </div>
  );
}
