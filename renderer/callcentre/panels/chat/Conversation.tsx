import { useState } from 'react';
import type { Chat } from '#agent/chat/chat.ts';
import type { ChatDesk } from '#agent/chat/chat-desk.ts';
import { closingText } from '#agent/chat/closing.ts';
import type { Drafts } from '#agent/chat/drafts.ts';
import type { Host } from '../frame/host.ts';
import { AtHand } from './AtHand.tsx';
import { Composer } from './Composer.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { Messages } from './Messages.tsx';
import { Uploads } from './Uploads.tsx';
import { useUploads } from './useUploads.ts';

interface Props {
  chat: Chat;
  chatDesk: ChatDesk;
  now: number;
  drafts: Drafts;
  host: Host;
}

/** The conversation in front. */
export function Conversation({ chat, chatDesk, now, drafts, host }: Props) {
  const [draft, setDraft] = useState(() => drafts.get(chat.id));
  const uploads = useUploads({ chatId: chat.id, chatDesk, host });
  const write = (text: string): void => {
    setDraft(text);
    drafts.set(chat.id, text);
  };
  const say = (content: string): void => void chatDesk.say(chat.id, { content });
  const isTyping = chat.typing !== null && chat.typing.until > now;
  return (
    <section className="panes-main stack" aria-label={`与${chat.visitorName || '访客'}的会话`}>
      <ConversationHead chat={chat} now={now} />
      <div className="chat-middle">
        <div className="panes-main stack">
          <Messages chat={chat} chatDesk={chatDesk} host={host} />
          <p className="chat-typing clip faint" role="status">
            {isTyping && `对方正在输入${chat.typing?.text ? `：${chat.typing.text}` : '…'}`}
          </p>
          <Uploads uploads={uploads.running} cancel={uploads.cancel} />
          {chat.closed === null ? (
            <Composer chatId={chat.id} draft={draft} write={write} say={say} attach={uploads.add} />
          ) : (
            <p className="chat-over">{closingText(chat.closed)}</p>
          )}
        </div>
        {chat.closed === null && (
          <AtHand chatId={chat.id} host={host} take={text => write(draft === '' ? text : `${draft}\n${text}`)} />
        )}
      </div>
    </section>
  );
}
