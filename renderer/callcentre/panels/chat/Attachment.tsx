import type { Message } from '#agent/chat/chat.ts';
import { messageType } from '#agent/protocol/codes.ts';
import { isRunnable } from '#runtime/language/fields/file-name.ts';
import type { PanelServices } from '../frame/context.ts';
import { FileName } from '../frame/FileName.tsx';
import { Picture } from './Picture.tsx';

interface Props {
  file: NonNullable<Message['file']>;
  kind: number;
  fetchFile: (key: string) => Promise<Blob>;
  services: { platform: Pick<PanelServices['platform'], 'saveFile'>; notices: Pick<PanelServices['notices'], 'error'> };
}

/** The file of a message: a picture is shown, others are had by a press. What is run when it is opened nobody gets from a stranger. */
export function Attachment({ file: { key, name }, kind, fetchFile, services }: Props) {
  const save = async (): Promise<void> => {
    try {
      services.platform.saveFile(await fetchFile(key), name);
    } catch (error) {
      services.notices.error((error as Error).message);
    }
  };
  if (isRunnable(name))
    return (
      <span className="chat-refused">
        <FileName name={name} />
        <span>打开它会运行程序，不能下载</span>
      </span>
    );
  if (kind === messageType.picture)
    return <Picture name={name} fetchFile={() => fetchFile(key)} save={() => void save()} />;
  return (
    <button type="button" className="chat-file" onClick={() => void save()}>
      <FileName name={name} />
      <span>下载</span>
    </button>
  );
}
