import { useEffect, useRef } from 'react';
import type { OpenQuestion } from '../shell-actions.ts';
import './confirm.css';

/** A question over everything else. The safe answer has the focus where the other one is dangerous. */
export function ConfirmDialog({ question, answer }: OpenQuestion) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="confirm-title"
      onCancel={event => {
        event.preventDefault();
        answer(false);
      }}
    >
      <h2 id="confirm-title" className="confirm-title">
        {question.title}
      </h2>
      {question.text && <p className="confirm-text">{question.text}</p>}
      <div className="confirm-buttons">
        <button type="button" className="button" autoFocus={question.danger ?? false} onClick={() => answer(false)}>
          取消
        </button>
        <button
          type="button"
          className={question.danger ? 'button button-danger' : 'button button-primary'}
          autoFocus={!question.danger}
          onClick={() => answer(true)}
        >
          {question.ok ?? '确定'}
        </button>
      </div>
    </dialog>
  );
}
