import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import type { OpenQuestion } from './useQuestion.ts';
import './confirm.css';

/** A question over everything else. The safe answer has the focus where the other one is dangerous. */
export function ConfirmDialog({ question, answer }: OpenQuestion) {
  const { title, text, items = [], ok = '确定', danger = false } = question;
  return (
    <Dialog title={title} width={items.length > 0 ? 560 : 416} className="confirm" isFirm close={() => answer(false)}>
      {text && <p className="confirm-text">{text}</p>}
      {items.length > 0 && (
        <ul className="confirm-items">
          {items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      <DialogButtons
        action={ok}
        danger={danger}
        focus={danger ? 'cancel' : 'action'}
        run={() => answer(true)}
        cancel={() => answer(false)}
      />
    </Dialog>
  );
}
