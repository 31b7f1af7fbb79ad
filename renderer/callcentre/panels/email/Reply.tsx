import { type FormEvent, useState } from 'react';
import { usePanel } from '../frame/context.ts';

/** The answer to the customer, with which the thread is finished. What is being written is kept as long as the window. */
export function Reply({ threadId, finished }: { threadId: string; finished: () => void }) {
  const { desk, services } = usePanel();
  const storage = services.platform.session;
  const key = `heddle.email.draft.${threadId}`;
  const [content, setContent] = useState(() => storage.get(key) ?? '');
  const [busy, setBusy] = useState(false);
  const write = (text: string): void => {
    setContent(text);
    if (text === '') storage.remove(key);
    else storage.set(key, text);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const reply = content.trim() === '' ? {} : { content };
    const result = await desk.send('email', 'finish', { sessionId: threadId, ...reply });
    setBusy(false);
    if (result.kind !== 'confirmed') return;
    storage.remove(key);
    finished();
  };
  return (
    <form className="panes-reply stack" onSubmit={event => void submit(event)}>
      <textarea
        className="input"
        aria-label="回复邮件"
        placeholder="写给客户的回复；不回复也可以直接完成"
        rows={5}
        maxLength={20_000}
        value={content}
        onChange={event => write(event.target.value)}
      />
      <button type="submit" className="button button-primary email-send" disabled={busy}>
        {content.trim() === '' ? '直接完成' : '回复并完成'}
      </button>
    </form>
  );
}
