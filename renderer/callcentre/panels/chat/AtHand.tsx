import { useEffect, useState } from 'react';
import { newMessageId } from '#agent/chat/message-id.ts';
import { usePanel } from '../frame/context.ts';
import { FileName } from '../frame/FileName.tsx';
import type { Host } from '../frame/host.ts';

interface Props {
  chatId: string;
  host: Host;
  take: (text: string) => void;
}

interface KnowledgeFile {
  fileKey: string;
  fileName: string;
}

/** What an agent answers with at a press: texts into the draft, files of the knowledge base at once. */
export function AtHand({ chatId, host, take }: Props) {
  const { desk, services } = usePanel();
  const [files, setFiles] = useState<readonly KnowledgeFile[]>([]);
  useEffect(() => {
    let wanted = true;
    host.get('/chat/knowledge').then(
      ({ files: received }) => wanted && Array.isArray(received) && setFiles(received as KnowledgeFile[]),
      // Without a knowledge base there is nothing to show.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [host]);
  const { quickAnswers } = services.options;
  const texts = Array.isArray(quickAnswers) ? quickAnswers.map(String) : [];
  const send = (file: KnowledgeFile): void =>
    void desk.send('chat', 'kbfile', { mainUniqueId: chatId, messageId: newMessageId(), ...file });
  return (
    <aside className="chat-at-hand" aria-label="快捷回复">
      <h4>快捷回复</h4>
      {texts.map(text => (
        <button key={text} type="button" className="chat-quick" onClick={() => take(text)}>
          {text}
        </button>
      ))}
      {files.length > 0 && <h4>知识库文件</h4>}
      {files.map(file => (
        <button key={file.fileKey} type="button" className="chat-quick" onClick={() => send(file)}>
          <FileName name={file.fileName} />
        </button>
      ))}
    </aside>
  );
}
