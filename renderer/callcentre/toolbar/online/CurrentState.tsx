import type { DeskSnapshot } from '#agent/desk/contract.ts';
import { clockOf } from '../../duration.ts';
import { useSecond } from '../window/context.ts';
import { shownState } from './labels.ts';

/** The state, big, and for how long it has been so. Spoken when it changes, without the seconds. */
export function CurrentState({ snapshot }: { snapshot: DeskSnapshot }) {
  const now = useSecond();
  const { label, tone } = shownState(snapshot);
  const { agent, call, since } = snapshot;
  const spoken = call && tone === 'ring' ? `${label} ${call.customerNumber}` : label;
  return (
    <>
      <div className={`agent-state agent-state-${tone}`} title={`座席 ${agent?.cno ?? ''}`}>
        <span className="agent-state-label">{label}</span>
        <time className="figures" aria-hidden="true">
          {clockOf(now - since.toolbar)}
        </time>
      </div>
      <p className="visually-hidden" aria-live={tone === 'ring' ? 'assertive' : 'polite'}>
        {spoken}
      </p>
    </>
  );
}
