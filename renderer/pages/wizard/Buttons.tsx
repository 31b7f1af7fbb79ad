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
  /** Out of it, where it can only end in a refusal and nothing is filled in. */
  leave: (() => void) | undefined;
}

/** The foot of a wizard: whether the draft is kept, back and on. */
export const Buttons = ({ kept, back, next, label, busy, leave }: Props) => (
  <div className="form-footer row">
    {!leave && <DraftLine.State state={kept} />}
    {leave ? (
      <button type="button" className="button button-primary" onClick={leave}>
        返回
      </button>
    ) : (
      <>
        <button type="button" className="button" disabled={!back} onClick={back}>
          上一步
        </button>
        <button type="button" className="button button-primary" aria-busy={busy} title="Ctrl+Enter" onClick={next}>
          {label}
        </button>
      </>
    )}
  </div>
);
