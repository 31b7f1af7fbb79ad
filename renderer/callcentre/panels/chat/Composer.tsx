import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import { usePanel } from '../frame/context.ts';

interface Props {
  chatId: string;
  draft: string;
  write: (text: string) => void;
  say: (text: string) => void;
  attach: (files: readonly File[]) => void;
}

/** Hints are that far apart, ms. */
const hintEvery = 2_000;
/** What the switch takes. */
const longest = 5_000;

/** Where an answer is written. Enter sends, Shift+Enter breaks the line; neither while an input method composes. */
export function Composer({ chatId, draft, write, say, attach }: Props) {
  const { desk } = usePanel();
  const id = useId();
  const hinted = useRef({ at: 0, text: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const send = (): void => {
    if (draft.trim() === '') return;
    say(draft);
    write('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isEnter(event) || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  const onFiles = (event: ClipboardEvent | DragEvent, files: FileList): void => {
    if (files.length === 0) return;
    event.preventDefault();
    attach([...files]);
  };
  // The visitor learns that an answer is on its way.
  useEffect(() => {
    const now = Date.now();
    if (draft === '' || draft === hinted.current.text || now - hinted.current.at < hintEvery) return;
    if (desk.snapshot().connection !== 'online') return;
    hinted.current = { at: now, text: draft };
    void desk.send('chat', 'inputHint', { mainUniqueId: chatId, content: draft.slice(0, 200) });
  }, [draft, desk, chatId]);
  return (
    <div className="panes-reply stack">
      <textarea
        ref={field}
        className="input"
        aria-label="回复内容"
        aria-describedby={id}
        placeholder="输入回复，Enter 发送，Shift+Enter 换行"
        rows={3}
        maxLength={longest}
        value={draft}
        onChange={event => write(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={event => onFiles(event, event.clipboardData.files)}
        onDragOver={event => event.preventDefault()}
        onDrop={event => onFiles(event, event.dataTransfer.files)}
      />
      <div className="chat-composer-line row">
        <label className="button">
          发送文件
          <input
            type="file"
            className="visually-hidden"
            multiple
            onChange={event => {
              attach([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
        <span id={id} className="faint figures">
          文件可拖入或粘贴，每个不超过 5 MB
        </span>
        <button type="button" className="button button-primary" disabled={draft.trim() === ''} onClick={send}>
          发送
        </button>
      </div>
    </div>
  );
}
