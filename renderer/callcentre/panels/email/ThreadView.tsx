import { useEffect, useState } from 'react';
import type { AgentDesk } from '#agent/desk/contract.ts';
import type { EmailDesk } from '#agent/email/email-desk.ts';
import { type Email, type Folder, folderOf, type Thread } from '#agent/email/thread.ts';
import type { StoragePort } from '#runtime/platform/platform.ts';
import { Emails } from './Emails.tsx';
import { Reply } from './Reply.tsx';
import { ThreadActs } from './ThreadActs.tsx';

interface Props {
  thread: Thread;
  me: string;
  desk: AgentDesk;
  emailDesk: EmailDesk;
  storage: StoragePort;
  /** The thread went to a folder that the person is to follow it to. */
  went: (folder: Folder) => void;
}

/** One thread: its e-mails, what can be done with it, and an answer where it is the agent's. */
export function ThreadView({ thread, me, desk, emailDesk, storage, went }: Props) {
  const [emails, setEmails] = useState<readonly Email[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new e-mail, another state or another attempt is read anew
  useEffect(() => {
    let wanted = true;
    void emailDesk.open(thread.id).then(received => wanted && received && setEmails(received));
    return () => {
      wanted = false;
    };
  }, [emailDesk, thread.id, thread.time, thread.state, attempt]);
  const folder = folderOf(thread, me);
  return (
    <section className="panes-main stack" aria-label={thread.subject}>
      <header className="panes-head row">
        <div>
          <h3>{thread.subject}</h3>
          <p className="note">
            {thread.from} → {thread.mailbox}
          </p>
        </div>
        <ThreadActs thread={thread} folder={folder} desk={desk} went={went} changed={() => setAttempt(attempt + 1)} />
      </header>
      <Emails emails={emails} />
      {folder === 'mine' && (
        <Reply threadId={thread.id} desk={desk} storage={storage} finished={() => went('finished')} />
      )}
    </section>
  );
}
