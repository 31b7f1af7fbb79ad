import { useState } from 'react';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import type { ChangeConflict, ReadSet } from '#runtime/language/bundle/change-sets.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { ask, Refused } from '../ask.ts';
import { type ActButton, actButtons } from './acts.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useBusy } from './useBusy.ts';

interface Props {
  set: ReadSet;
  requests: RequestPort;
  /** Something has become of the set; what, in words. */
  done(words: string): Promise<void>;
  /** It meets what others have published. */
  conflicts(found: readonly ChangeConflict[]): void;
}

/** What the person may do with the set as a whole. */
export function Acts({ set, requests, done, conflicts }: Props) {
  const [asking, setAsking] = useState<ActButton>();
  const [under, setUnder] = useState('');
  const { isBusy, failure, run } = useBusy();
  const perform = ({ path, label, done: words }: ActButton, reason = ''): void => {
    setAsking(undefined);
    setUnder(label);
    void run(async () => {
      try {
        await ask(requests, `change-sets/${set.id}/${path}`, { method: 'POST', body: { reason } });
      } catch (error) {
        const found = error instanceof Refused ? conflictsIn(error.content) : [];
        if (found.length === 0) throw error;
        // They are told where they are decided.
        return conflicts(found);
      }
      await done(words);
    });
  };
  const may = actButtons.filter(({ act }) => set.may[act] === null);
  return (
    <div className="stack change-acts">
      <div className="row" role="group" aria-label="办理">
        {may.map(button => (
          <button
            key={button.act}
            type="button"
            className={button.isPrimary ? 'button button-primary' : 'button'}
            aria-busy={isBusy && under === button.label}
            onClick={() => (button.asks ? setAsking(button) : perform(button))}
          >
            {isBusy && under === button.label ? `正在${button.label}…` : button.label}
          </button>
        ))}
      </div>
      {set.status === 'handedIn' && set.may.publish && <p className="note">{set.may.publish}</p>}
      {failure && <Failed text={failure} isLine />}
      {asking?.asks && (
        <ReasonDialog
          {...asking.asks}
          title={`${asking.label}变更集`}
          action={asking.label}
          agree={reason => perform(asking, reason)}
          close={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

/** Those that a refusal tells of. */
function conflictsIn(content: unknown): readonly ChangeConflict[] {
  if (typeof content !== 'object' || content === null || !('conflicts' in content)) return [];
  return Array.isArray(content.conflicts) ? content.conflicts : [];
}
