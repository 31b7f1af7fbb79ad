import { useEffect, useMemo, useRef, useState } from 'react';
import { createDrafts } from '#agent/chat/drafts.ts';
import { useChats } from '../../toolbar/window/useChats.ts';
import { usePanel } from '../frame/context.ts';
import { createHost } from '../frame/host.ts';
import { useServerTime } from '../frame/server-time.ts';
import { ChatList } from './ChatList.tsx';
import { ChatStatus } from './ChatStatus.tsx';
import { Conversation } from './Conversation.tsx';
import './chat.css';

/** The agent's conversations with visitors: the list, the one in front, and what is at hand to answer with. */
export function ChatPanel() {
  const { desk, services } = usePanel();
  const root = useRef<HTMLDivElement>(null);
  const { chatDesk, chats } = useChats(desk, services.platform);
  const now = useServerTime();
  const [chosen, setChosen] = useState<string | null>(null);
  const drafts = useMemo(() => createDrafts(services.platform.session), [services]);
  const host = useMemo(() => createHost(desk, services.platform), [desk, services]);
  const open = chats.find(({ id }) => id === chosen && chosen !== null) ?? null;

  const openId = open?.id ?? null;
  const unread = open?.unread ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came while nobody looked is read when somebody does
  useEffect(() => {
    const { page } = services.platform;
    const look = (): void => {
      const isSeen = page.inSight() && root.current?.checkVisibility({ visibilityProperty: true }) !== false;
      chatDesk?.look(isSeen ? openId : null);
    };
    look();
    return page.onSight(look);
  }, [chatDesk, openId, unread, services]);
  useEffect(() => () => chatDesk?.look(null), [chatDesk]);

  return (
    <div className="panes panel-high chat" ref={root}>
      <aside className="panes-side stack">
        <ChatStatus count={chats.filter(isUnderWay).length} />
        <ChatList chats={chats} chosen={openId} now={now} choose={setChosen} chatDesk={chatDesk} />
      </aside>
      {open && chatDesk ? (
        <Conversation key={open.id} chat={open} chatDesk={chatDesk} now={now} drafts={drafts} host={host} />
      ) : (
        <p className="panel-empty panes-none">{chats.length > 0 ? '请选择左侧的会话' : '暂时没有会话'}</p>
      )}
    </div>
  );
}

const isUnderWay = ({ closed, invitedBy }: { closed: string | null; invitedBy: string | null }): boolean =>
  closed === null && invitedBy === null;
