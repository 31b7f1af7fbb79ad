import type { OpenQuestion } from '../shell-actions.ts';
import { Modal } from './Modal.tsx';
import './confirm.css';

/** A question over everything else. The safe answer has the focus where the other one is dangerous. */
export function ConfirmDialog({ question, answer }: OpenQuestion) {
  return (
    <Modal className="confirm" name={{ heading: 'confirm-title' }} close={() => answer(false)}>
      <h2 id="confirm-title" className="confirm-title">
        {question.title}
      </h2>
      {question.text && <p className="confirm-text">{question.text}</p>}
      <div className="confirm-buttons">
        <button
          type="button"
          className="button"
          data-focus={question.danger || undefined}
          onClick={() => answer(false)}
        >
          取消
        </button>
        <button
          type="button"
          className={question.danger ? 'button button-danger' : 'button button-primary'}
          data-focus={!question.danger || undefined}
          onClick={() => answer(true)}
        >
          {question.ok ?? '确定'}
        </button>
      </div>
    </Modal>
  );
}
