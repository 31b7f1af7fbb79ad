import type { Threads } from '#agent/email/thread.ts';
import { lately } from '../../wall-time.ts';

interface Props {
  /** Null: not read yet. */
  threads: Threads | null;
  chosen: string | null;
  choose: (threadId: string) => void;
}

/** The threads of a folder. */
export function ThreadList({ threads, chosen, choose }: Props) {
  if (!threads) return <p className="panel-empty">正在读取…</p>;
  if (threads.length === 0) return <p className="panel-empty">没有邮件</p>;
  return (
    <ul className="panes-list" aria-label="邮件列表">
      {threads.map(({ id, subject, from, unread, time }) => (
        <li key={id}>
          <button type="button" className="panes-entry stack" aria-current={id === chosen} onClick={() => choose(id)}>
            <span className="panes-line row note">
              <span className="clip">{from}</span>
              <span className="figures">{lately.format(time)}</span>
            </span>
            <span className="email-subject clip" data-unread={unread ? '' : undefined}>
              {unread && <span className="visually-hidden">未读</span>}
              {subject}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
