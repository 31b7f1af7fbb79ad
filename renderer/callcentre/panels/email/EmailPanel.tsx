import { useEffect, useState, useSyncExternalStore } from 'react';
import { createEmailDesk, type EmailDesk } from '#agent/email/email-desk.ts';
import { type Folder, folderOf, type Threads } from '#agent/email/thread.ts';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { usePanel } from '../frame/context.ts';
import { ThreadList } from './ThreadList.tsx';
import { ThreadView } from './ThreadView.tsx';
import './email.css';

const folders: readonly { value: Folder; label: string }[] = [
  { value: 'unclaimed', label: '待领取' },
  { value: 'mine', label: '我的' },
  { value: 'finished', label: '已完成' },
  { value: 'rubbish', label: '垃圾箱' },
];
const none = (): (() => void) => () => undefined;

/** The e-mails of the agent's queues: to claim, to answer, to hand on. */
export function EmailPanel() {
  const { desk, agent } = usePanel();
  const [emailDesk, setEmailDesk] = useState<EmailDesk | null>(null);
  useEffect(() => {
    const made = createEmailDesk(desk);
    setEmailDesk(made);
    return made.stop;
  }, [desk]);
  const threads = useSyncExternalStore<Threads | null>(
    emailDesk?.subscribe ?? none,
    () => emailDesk?.threads() ?? null,
  );
  const [folder, setFolder] = useState<Folder>('unclaimed');
  const [chosen, setChosen] = useState<string | null>(null);
  const inFolder = (of: Folder): Threads => (threads ?? []).filter(thread => folderOf(thread, agent.cno) === of);
  const open = threads?.find(({ id }) => id === chosen);
  const isMine = open !== undefined && folderOf(open, agent.cno) !== null;

  return (
    <div className="panes panel-high email">
      <aside className="panes-side stack">
        <div className="email-folders">
          <Choice
            label="文件夹"
            options={folders.map(({ value, label }) => ({ value, label: named(label, value, inFolder(value)) }))}
            value={folder}
            choose={setFolder}
          />
        </div>
        <ThreadList threads={threads && inFolder(folder)} chosen={chosen} choose={setChosen} />
      </aside>
      {open && emailDesk && isMine ? (
        <ThreadView key={open.id} thread={open} emailDesk={emailDesk} went={setFolder} />
      ) : (
        <p className="panel-empty panes-none">{open ? '该邮件已由同事处理' : '请选择左侧的邮件'}</p>
      )}
    </div>
  );
}

/** Counts what is to be done: unread ones of the open folders. */
function named(label: string, folder: Folder, threads: Threads): string {
  if (folder !== 'unclaimed' && folder !== 'mine') return label;
  const unread = threads.filter(thread => thread.unread).length;
  return unread > 0 ? `${label} ${unread}` : label;
}
