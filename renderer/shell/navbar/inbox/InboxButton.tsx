import Bell from 'lucide-react/icons/bell';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import { whenIdle } from '#renderer/hooks/when-idle.ts';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import { InboxList } from './InboxList.tsx';
import './inbox.css';

/** Milliseconds that it may take before. */
const pageFirst = 2000;
/** So many are not counted further. */
const most = 100;

/** The bell: how much is new; a press shows it. */
export function InboxButton() {
  const { inbox, notices, session } = useServices();
  const { unread } = useSnapshot(inbox.state);
  const operator = useSnapshot(session.state).loginInfo?.operatorId;
  const { anchor, toggle, close } = useAnchor();
  // Another operator has another inbox. The page in sight has the line first.
  useEffect(() => {
    if (operator === undefined) return;
    let unfollow = (): void => undefined;
    const cancel = whenIdle(() => {
      unfollow = inbox.follow();
    }, pageFirst);
    return () => {
      cancel();
      unfollow();
      notices.forget();
    };
  }, [inbox, notices, operator]);
  const count = unread >= most ? `${most - 1}+` : String(unread);
  const label = unread > 0 ? `通知，${count}条未读` : '通知';
  return (
    <>
      <button
        type="button"
        className="icon-button inbox-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={toggle}
      >
        <Bell size={17} strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span className="inbox-count figures" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      {anchor && <InboxList anchor={anchor} close={close} />}
    </>
  );
}
