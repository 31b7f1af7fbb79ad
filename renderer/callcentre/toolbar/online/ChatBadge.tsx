import MessagesSquare from 'lucide-react/icons/messages-square';
import { useEffect, useRef } from 'react';
import { type Chat, type Chats, needsAnswer } from '#agent/chat/chat.ts';
import type { AgentDesk } from '#agent/desk/contract.ts';
import { useToolbarServices } from '../window/context.ts';
import { useChats } from '../window/useChats.ts';
import '../reminder/reminder.css';

/** What there is to look at, in a line. */
const news = ({ visitorName, invitedBy, messages }: Chat): string => {
  if (invitedBy !== null) return `座席 ${invitedBy} 邀请您加入会话`;
  return `${visitorName || '访客'}：${messages.length === 0 ? '发起会话' : '有新消息'}`;
};

interface Props {
  desk: AgentDesk;
  /** The page of chats. */
  page: string;
}

/** What nobody has read in the agent's conversations, wherever in the app the agent is; and the way to them. */
export function ChatBadge({ desk, page }: Props) {
  const { pages, platform, notices } = useToolbarServices();
  const { chats } = useChats(desk, platform);
  const count = chats.reduce((sum, chat) => sum + needsAnswer(chat), 0);
  const told = useRef<Chats>([]);
  useEffect(() => {
    for (const chat of chats) {
      const before = told.current.find(({ id }) => id === chat.id);
      // Once for each conversation, until somebody has looked at it.
      if (needsAnswer(chat) > 0 && (!before || needsAnswer(before) === 0)) notices.info(news(chat));
    }
    told.current = chats;
  }, [chats, notices]);
  return (
    <button
      type="button"
      className="agent-reminder"
      title={count > 0 ? `在线会话：${count} 条待处理` : '在线会话'}
      aria-label={`在线会话，${count} 条待处理`}
      onClick={() => pages.open(page)}
    >
      <MessagesSquare size={16} aria-hidden="true" />
      {count > 0 && <span className="agent-badge figures">{count > 99 ? '99+' : count}</span>}
    </button>
  );
}
