import { type FormEvent, useState } from 'react';
import { StackedField } from '#renderer/ui/field/StackedField.tsx';
import type { BoardQueue } from '../wallboard/board.ts';
import { QueueSelect } from './QueueSelect.tsx';
import type { PlayScenario } from './usePlays.ts';

interface Props {
  queues: readonly BoardQueue[];
  play: PlayScenario;
}

/** A customer writes an e-mail. */
export function EmailForm({ queues, play }: Props) {
  const [qid, setQid] = useState('');
  const [from, setFrom] = useState('kehu@example.com');
  const [subject, setSubject] = useState('无法登录');
  const [content, setContent] = useState('您好，从昨晚开始一直无法登录，请尽快处理。');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void play({
      title: `邮件「${subject}」`,
      steps: [{ email: { from, to: qid || queues[0]?.qid, subject, content } }],
    });
  };
  return (
    <form className="trainer-card" aria-label="邮件" onSubmit={submit}>
      <h3>邮件</h3>
      <StackedField label="发件人">
        <input className="input" type="email" required value={from} onChange={event => setFrom(event.target.value)} />
      </StackedField>
      <QueueSelect queues={queues} value={qid} choose={setQid} />
      <StackedField label="主题">
        <input
          className="input"
          required
          maxLength={200}
          value={subject}
          onChange={event => setSubject(event.target.value)}
        />
      </StackedField>
      <StackedField label="正文">
        <textarea className="input" rows={3} value={content} onChange={event => setContent(event.target.value)} />
      </StackedField>
      <button type="submit" className="button button-primary" disabled={queues.length === 0}>
        发送邮件
      </button>
    </form>
  );
}
