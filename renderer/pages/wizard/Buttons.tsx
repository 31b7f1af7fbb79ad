import type { ComponentProps } from 'react';
import { DraftLine } from './DraftLine.tsx';

interface Props {
  kept: ComponentProps<typeof DraftLine.State>['state'];
  /** To the step before; absent at the first. */
  back: (() => void) | undefined;
  next(): void;
  /** What the way on is called. */
  label: string;
  /** It is on its way: pressed again, nothing happens, and the focus stays. */
  busy: boolean;
  disabled: boolean;
  /** Why it ends in a refusal. */
  refusal: string | undefined;
}

/** The foot of a wizard: whether the draft is kept, back and on. */
export const Buttons = ({ kept, back, next, label, busy, disabled, refusal }: Props) => (
  <div className="form-footer">
    <DraftLine.State state={kept} />
    <button type="button" className="button" disabled={!back} onClick={back}>
      上一步
    </button>
    <button
      type="button"
      className="button button-primary"
      disabled={disabled}
      aria-busy={busy}
      title={refusal ?? 'Ctrl+Enter'}
      onClick={next}
    >
      {label}
    </button>
  </div>
);
