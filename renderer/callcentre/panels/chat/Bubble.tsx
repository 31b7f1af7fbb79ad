import type { Message } from '#agent/chat/chat.ts';
import { usePanel } from '../frame/context.ts';
import { Attachment } from './Attachment.tsx';

interface Props {
  message: Message;
  isOwn: boolean;
  /** The visitor has seen it. */
  isRead: boolean;
  again: () => void;
  fetchFile: (key: string) => Promise<Blob>;
}

/** One message, and what became of it. */
export function Bubble({ message, isOwn, isRead, again, fetchFile }: Props) {
  const { services } = usePanel();
  const { content, file, fate, side, cno, kind } = message;
  return (
    <div className="chat-bubble-row">
      {side === 'agent' && !isOwn && <span className="chat-sender">{cno}</span>}
      <div className="chat-bubble">
        {content}
        {file && <Attachment file={file} kind={kind} fetchFile={fetchFile} services={services} />}
      </div>
      {isOwn && (
        <span className="chat-fate" data-fate={fate}>
          {fate === 'sending' && '发送中'}
          {fate === 'sent' && (isRead ? '已读' : '未读')}
          {fate === 'failed' && (
            <button type="button" className="link" onClick={again}>
              发送失败，重发
            </button>
          )}
        </span>
      )}
    </div>
  );
}
