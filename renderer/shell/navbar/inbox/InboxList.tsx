import Download from 'lucide-react/icons/download';
import { useSnapshot } from 'valtio/react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Popover } from '#renderer/ui/floating/Popover.tsx';
import type { Anchor } from '#renderer/ui/floating/place.ts';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import type { InboxNotice } from '#runtime/language/bundle/answers.ts';
import { DoneHere } from './DoneHere.tsx';

/** The latest notices; a press on one opens its page, and what one has seen here is read. */
export function InboxList({ anchor, close }: { anchor: Anchor; close: () => void }) {
  const { calls, inbox, bundle } = useServices();
  const { notices, unread, failure } = useSnapshot(inbox.state);
  const openPage = useOpenPage();
  const press = ({ id, page, params }: InboxNotice): void => {
    void inbox.read([id]);
    if (page === null || !bundle.route(page)) return;
    close();
    openPage(page, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value ?? '')])));
  };
  return (
    <Popover label="通知" anchor={anchor} alignEnd className="inbox" close={close}>
      <header>
        <h2>通知</h2>
        <button type="button" className="link" disabled={unread === 0} onClick={() => void inbox.read('all')}>
          全部已读
        </button>
      </header>
      {failure && <Failed isLine text={`加载失败：${failure}`} retry={() => void inbox.refresh()} />}
      {notices.length === 0 && !failure && <Empty isLine text="没有通知" />}
      <ol>
        {notices.map(notice => (
          <li key={notice.id}>
            <button
              type="button"
              className={notice.readAt === null ? 'inbox-notice unread' : 'inbox-notice'}
              onClick={() => press({ ...notice, params: { ...notice.params }, file: null })}
            >
              <strong>{notice.title}</strong>
              {notice.readAt === null && <span className="inbox-new">未读</span>}
              <span>{notice.text}</span>
              <time className="figures">{notice.createdAt}</time>
            </button>
            {notice.file && (
              <button
                type="button"
                className="inbox-file"
                onClick={() => {
                  void inbox.read([notice.id]);
                  // What went wrong has been said by then.
                  void calls.download('file.download', { id: notice.file?.id }).catch(() => undefined);
                }}
              >
                <Download size={13} aria-hidden="true" /> {notice.file.name}
              </button>
            )}
          </li>
        ))}
      </ol>
      <DoneHere close={close} />
    </Popover>
  );
}
