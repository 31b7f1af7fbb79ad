import { type Chat, type Chats, waitsSince } from '#agent/chat/chat.ts';
import type { ChatDesk } from '#agent/chat/chat-desk.ts';
import { closingText } from '#agent/chat/closing.ts';
import { clockOf } from '../../duration.ts';
import { usePanel } from '../frame/context.ts';

interface Props {
  chats: Chats;
  chosen: string | null;
  now: number;
  chatDesk: ChatDesk | null;
  choose: (chatId: string) => void;
}

/** All conversations: invitations first, then who waits longest, then the rest, then what is over. */
export function ChatList({ chats, chosen, now, chatDesk, choose }: Props) {
  if (chats.length === 0) return <p className="panel-empty">访客发起会话后会显示在这里</p>;
  return (
    <ul className="panes-list" aria-label="会话列表">
      {chats
        .toSorted((a, b) => rank(a) - rank(b) || (waitsSince(a) ?? now) - (waitsSince(b) ?? now))
        .map(chat => (
          <li key={chat.id}>
            {chat.invitedBy === null ? (
              <Entry chat={chat} now={now} isChosen={chat.id === chosen} choose={choose} chatDesk={chatDesk} />
            ) : (
              <Invitation chat={chat} />
            )}
          </li>
        ))}
    </ul>
  );
}

const rank = (chat: Chat): number =>
  chat.invitedBy !== null ? 0 : chat.closed !== null ? 3 : waitsSince(chat) !== null ? 1 : 2;

interface EntryProps {
  chat: Chat;
  now: number;
  isChosen: boolean;
  chatDesk: ChatDesk | null;
  choose: (chatId: string) => void;
}

function Entry({ chat, now, isChosen, choose, chatDesk }: EntryProps) {
  const waits = waitsSince(chat);
  const last = chat.messages.at(-1);
  const isTyping = chat.typing !== null && chat.typing.until > now;
  return (
    <div className="chat-entry" data-over={chat.closed !== null ? '' : undefined}>
      <button type="button" className="panes-entry stack" aria-current={isChosen} onClick={() => choose(chat.id)}>
        <span className="panes-line row">
          <b className="clip">{chat.visitorName || '访客'}</b>
          {waits !== null && (
            <span className="chat-waits figures" data-long={now - waits > 60_000 ? '' : undefined} title="等待回复">
              {clockOf(now - waits)}
            </span>
          )}
        </span>
        <span className="panes-line row">
          <span className="clip note">
            {chat.closed !== null
              ? closingText(chat.closed)
              : isTyping
                ? '正在输入…'
                : last
                  ? last.file?.name || last.content
                  : '新会话'}
          </span>
          {chat.unread > 0 && (
            <span className="chat-unread" role="img" aria-label={`${chat.unread} 条未读`}>
              {chat.unread > 99 ? '99+' : chat.unread}
            </span>
          )}
        </span>
      </button>
      {chat.closed !== null && (
        <button type="button" className="icon-button" aria-label="移出列表" onClick={() => chatDesk?.forget(chat.id)}>
          ×
        </button>
      )}
    </div>
  );
}

function Invitation({ chat }: { chat: Chat }) {
  const { desk, agent } = usePanel();
  const answer = { mainUniqueId: chat.id, inviterCno: chat.invitedBy ?? '', inviteeCno: agent.cno };
  return (
    <div className="chat-entry chat-invitation">
      <p>
        座席 {chat.invitedBy} 邀请您加入{chat.visitorName ? `与「${chat.visitorName}」的` : ''}会话
      </p>
      <div>
        <button
          type="button"
          className="button button-primary"
          onClick={() => void desk.send('chat', 'joinGroup', answer)}
        >
          加入
        </button>
        <button type="button" className="button" onClick={() => void desk.send('chat', 'refuseGroup', answer)}>
          拒绝
        </button>
      </div>
    </div>
  );
}
