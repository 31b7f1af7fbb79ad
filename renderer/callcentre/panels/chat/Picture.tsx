import { useEffect, useState } from 'react';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { FileName } from '../frame/FileName.tsx';

interface Props {
  name: string;
  fetchFile: () => Promise<Blob>;
  save: () => void;
}

/** A picture of the conversation, small; pressed, as large as there is room. */
export function Picture({ name, fetchFile, save }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message's file never changes
  useEffect(() => {
    let made: string | null = null;
    let wanted = true;
    fetchFile().then(
      blob => {
        if (!wanted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      // What cannot be shown can still be asked for by its name.
      () => undefined,
    );
    return () => {
      wanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, []);
  if (!url)
    return (
      <button type="button" className="chat-file" onClick={save}>
        <FileName name={name} />
        <span>下载</span>
      </button>
    );
  return (
    <>
      <button type="button" className="chat-picture" aria-label={`放大图片 ${name}`} onClick={() => setLarge(true)}>
        <img src={url} alt={name} onError={() => setUrl(null)} />
      </button>
      {isLarge && (
        <Dialog title={name} close={() => setLarge(false)}>
          <img className="chat-picture-large" src={url} alt={name} />
          <p className="chat-picture-acts">
            <button type="button" className="button" onClick={save}>
              下载
            </button>
            <button type="button" className="button" onClick={() => setLarge(false)}>
              关闭
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
