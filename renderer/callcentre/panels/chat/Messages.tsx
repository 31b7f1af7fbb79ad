import { useLayoutEffect, useRef } from 'react';
import type { Chat, Message } from '#agent/chat/chat.ts';
import type { ChatDesk } from '#agent/chat/chat-desk.ts';
import { lately } from '../../wall-time.ts';
import { usePanel } from '../frame/context.ts';
import type { Host } from '../frame/host.ts';
import { Bubble } from './Bubble.tsx';

interface Props {
  chat: Chat;
  chatDesk: ChatDesk;
  host: Host;
}

/** A time is said where so much lies between two messages, ms. */
const pause = 300_000;

/** What was said. It stays at its end while the end is in sight. */
export function Messages({ chat, chatDesk, host }: Props) {
  const me = usePanel().agent.cno;
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = chat.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message moves it
  useLayoutEffect(() => {
    if (isAtEnd.current && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  const follow = (): void => {
    const { current } = list;
    if (current) isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < 40;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys
    <div className="panes-said" ref={list} onScroll={follow} role="log" aria-label="消息" tabIndex={0}>
      {!chat.complete && chat.messages.length > 0 && (
        <button type="button" className="link chat-earlier" onClick={() => void chatDesk.earlier(chat.id)}>
          查看更早的消息
        </button>
      )}
      {chat.messages.map((message, index) => (
        <div key={message.id} className="chat-row stack" data-side={sideOf(message, me)}>
          {message.time - (chat.messages[index - 1]?.time ?? 0) > pause && (
            <p className="chat-time faint">{lately.format(message.time)}</p>
          )}
          <Bubble
            message={message}
            isOwn={message.cno === me}
            isRead={chat.readUntil >= message.time}
            again={() => void chatDesk.again(chat.id, message.id)}
            fetchFile={key => host.download(`/chat/file/${key}`)}
          />
        </div>
      ))}
    </div>
  );
}

const sideOf = ({ side, cno }: Message, me: string): string =>
  side !== 'agent' ? side : cno === me ? 'own' : 'colleague';
