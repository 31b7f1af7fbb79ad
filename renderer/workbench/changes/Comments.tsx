import { useState } from 'react';
import { StackedField } from '#renderer/ui/field/StackedField.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import type { ReadSet } from '#runtime/language/bundle/change-sets.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { ask } from '../ask.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { useBusy } from './useBusy.ts';

/** What something is said of: '' and 0 stand for the whole set, 0 for a whole document. */
export interface Subject {
  file: string;
  line: number;
}

interface Props {
  set: ReadSet;
  requests: RequestPort;
  subject: Subject;
  setSubject(subject: Subject): void;
  open(file: string, line: number): void;
  changed(): Promise<void>;
}

/** What has been said of a set, and a place to say something: of all of it, of a document, or of a line. */
export function Comments({ set, requests, subject, setSubject, open, changed }: Props) {
  const [text, setText] = useState('');
  const { isBusy, failure, run } = useBusy();
  const send = (): Promise<boolean> =>
    run(async () => {
      const { file, line } = subject;
      const body = { text, ...(file ? { file } : {}), ...(file && line > 0 ? { line } : {}) };
      await ask(requests, `change-sets/${set.id}/comments`, { method: 'POST', body });
      setText('');
      await changed();
    });
  return (
    <div className="stack">
      {set.comments.length === 0 && <Empty text="还没有评论" isLine />}
      <ul className="plain-list change-lines">
        {set.comments.map(({ id, by, at, text: said, file, line }) => (
          <li key={id}>
            <span className="faint">
              {by.name} · {at.slice(0, 16)}
            </span>
            {file !== null && <PlaceButton at={`${file}:${line ?? 1}`} open={open} />}
            <span className="change-said">{said}</span>
          </li>
        ))}
      </ul>
      {set.may.comment === null && (
        <form
          className="stack change-form"
          onSubmit={event => {
            event.preventDefault();
            void send();
          }}
        >
          <div className="row change-subject">
            <StackedField label="关于">
              <select
                className="input"
                value={subject.file}
                onChange={event => setSubject({ file: event.target.value, line: 0 })}
              >
                <option value="">整个变更集</option>
                {set.documents.map(({ file }) => (
                  <option key={file}>{file}</option>
                ))}
              </select>
            </StackedField>
            {subject.file && (
              <StackedField label="行（可不填）">
                <input
                  className="input figures"
                  type="number"
                  min={1}
                  value={subject.line || ''}
                  onChange={event => setSubject({ ...subject, line: Number(event.target.value) })}
                />
              </StackedField>
            )}
          </div>
          <StackedField label="评论">
            <textarea
              className="input"
              rows={3}
              maxLength={2000}
              value={text}
              onChange={event => setText(event.target.value)}
            />
          </StackedField>
          {failure && <Failed text={failure} isLine />}
          <div className="row">
            <button type="submit" className="button" disabled={text.trim() === ''} aria-busy={isBusy}>
              发表
            </button>
          </div>
        </form>
      )}
    </div>
  );
}
