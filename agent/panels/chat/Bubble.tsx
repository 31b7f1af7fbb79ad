import type { Message } from '../../chat/chat.ts';
import { messageType } from '../../protocol/codes.ts';
import { FileName } from '../frame/FileName.tsx';
import type { PanelServices } from '../frame/panel.tsx';
import { Picture } from './Picture.tsx';

interface Props {
  message: Message;
  isOwn: boolean;
  /** The visitor has seen it. */
  isRead: boolean;
  again: () => void;
  fetchFile: (key: string) => Promise<Blob>;
  services: PanelServices;
}

/** One message, and what became of it. */
export function Bubble({ message, isOwn, isRead, again, fetchFile, services }: Props) {
  const { content, file, fate, side, cno, kind } = message;
  const save = async (): Promise<void> => {
    if (!file) return;
    try {
      services.platform.saveFile(await fetchFile(file.key), file.name);
    } catch (error) {
      services.notices.error((error as Error).message);
    }
  };
  return (
    <div className="chat-bubble-row">
      {side === 'agent' && !isOwn && <span className="chat-sender">{cno}</span>}
      <div className="chat-bubble">
        {content}
        {file && kind === messageType.picture && (
          <Picture name={file.name} fetchFile={() => fetchFile(file.key)} save={() => void save()} />
        )}
        {file && kind !== messageType.picture && (
          <button type="button" className="chat-file" onClick={() => void save()}>
            <FileName name={file.name} />
            <span>下载</span>
          </button>
        )}
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
