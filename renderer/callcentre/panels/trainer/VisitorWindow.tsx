import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { withMessages } from '#agent/chat/after-event.ts';
import type { Message } from '#agent/chat/chat.ts';
import { newMessageId } from '#agent/chat/message-id.ts';
import { readMessage } from '#agent/chat/read-event.ts';
import { messageType } from '#agent/protocol/codes.ts';
import { decode } from '#agent/protocol/decode.ts';
import { FileName } from '../frame/FileName.tsx';
import type { Host } from '../frame/host.ts';
import type { PanelServices } from '../frame/panel.tsx';

interface Props {
  name: string;
  /** The host as the visitor asks it. */
  visit: Host;
  services: PanelServices;
  gone: () => void;
}

type Stage = 'waiting' | 'talking' | 'over';
const stages: Record<Stage, string> = { waiting: '等待座席', talking: '会话中', over: '已结束' };

/** The visitor's side of a conversation. */
export function VisitorWindow({ name, visit, services, gone }: Props) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [stage, setStage] = useState<Stage>('waiting');
  const [isAsked, setIsAsked] = useState(false);
  const [text, setText] = useState('');
  const log = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const stop = new AbortController();
    const hear = (line: string): void => {
      const read = decode(line);
      if (read.kind !== 'event') return;
      const { event } = read;
      if (event.event === 'chatMessage') setMessages(before => withMessages(before, [readMessage(event, Date.now())]));
      else if (event.event === 'chatBridge') setStage('talking');
      else if (event.event === 'chatClose') setStage('over');
      else if (event.event === 'chatInvestigation') setIsAsked(true);
    };
    visit.listen('/visit/events', hear, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [visit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message moves it
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [messages]);

  const ask = (what: string, body: object): void =>
    void visit.post(`/visit/${what}`, body).catch((error: Error) => services.notices.error(error.message));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    ask('message', { messageId: newMessageId(), messageType: messageType.text, content: text });
    setText('');
  };
  return (
    <section className="trainer-card" aria-label={`访客 ${name}`}>
      <header className="trainer-visitor-head">
        <h3>{name}</h3>
        <span className="trainer-stage">{stages[stage]}</span>
        {stage === 'over' ? (
          <button type="button" className="link" onClick={gone}>
            移除
          </button>
        ) : (
          <button type="button" className="link" onClick={() => ask('close', {})}>
            离开
          </button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys */}
      <div className="trainer-log" role="log" aria-label={`${name} 的消息`} ref={log} tabIndex={0}>
        {messages.map(message => (
          <p key={message.id} data-side={message.side}>
            {message.content || <FileName name={message.file?.name ?? ''} />}
          </p>
        ))}
      </div>
      {isAsked && (
        <div className="trainer-survey" role="group" aria-label="满意度">
          {['满意', '一般', '不满意'].map(content => (
            <button
              key={content}
              type="button"
              className="button"
              onClick={() => {
                setIsAsked(false);
                ask('investigation', { content });
              }}
            >
              {content}
            </button>
          ))}
        </div>
      )}
      {stage !== 'over' && (
        <form className="trainer-say" onSubmit={submit}>
          <input
            className="input"
            aria-label={`${name} 说`}
            value={text}
            maxLength={5000}
            onChange={event => setText(event.target.value)}
            onFocus={() => messages.length > 0 && ask('read', {})}
          />
          <button type="submit" className="button">
            发送
          </button>
        </form>
      )}
    </section>
  );
}
