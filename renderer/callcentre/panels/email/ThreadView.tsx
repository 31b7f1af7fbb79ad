import { useEffect, useState } from 'react';
import type { EmailDesk } from '#agent/email/email-desk.ts';
import { type Email, type Folder, folderOf, type Thread } from '#agent/email/thread.ts';
import { usePanel } from '../frame/context.ts';
import { Emails } from './Emails.tsx';
import { Reply } from './Reply.tsx';
import { ThreadActs } from './ThreadActs.tsx';

interface Props {
  thread: Thread;
  emailDesk: EmailDesk;
  /** The thread went to a folder that the person is to follow it to. */
  went: (folder: Folder) => void;
}

/** One thread: its e-mails, what can be done with it, and an answer where it is the agent's. */
export function ThreadView({ thread, emailDesk, went }: Props) {
  const { agent } = usePanel();
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
  const folder = folderOf(thread, agent.cno);
  return (
    <section className="panes-main stack" aria-label={thread.subject}>
      <header className="panes-head row">
        <div>
          <h3>{thread.subject}</h3>
          <p className="note">
            {thread.from} → {thread.mailbox}
          </p>
        </div>
        <ThreadActs thread={thread} folder={folder} went={went} changed={() => setAttempt(attempt + 1)} />
      </header>
      <Emails emails={emails} />
      {folder === 'mine' && <Reply threadId={thread.id} finished={() => went('finished')} />}
    </section>
  );
}
