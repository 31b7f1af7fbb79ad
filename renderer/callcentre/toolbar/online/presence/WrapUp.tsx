import { wrapupSeconds } from '#agent/protocol/constants.ts';
import { clockOf } from '../../../duration.ts';
import { useBar } from '../bar.ts';

/** By how much wrap-up is prolonged, seconds. */
const choices = [wrapupSeconds.least, 60, 180];

/** The time that is left after a call, and in its last seconds more of it. */
export function WrapUp() {
  const { snapshot, actions, now, ...bar } = useBar();
  const { toolbar, wrapup } = snapshot;
  if (toolbar !== 'afterCall' || !wrapup) return null;
  const why = bar.why('prolongWrapup');
  return (
    <div className="agent-wrapup" role="group" aria-label="延长整理">
      <span className="agent-wrapup-left">
        剩余 <span className="figures">{clockOf(wrapup.until - now)}</span>
      </span>
      {choices.map(seconds => (
        <button
          key={seconds}
          type="button"
          className="agent-choice figures"
          title={why ?? `延长整理 ${seconds} 秒`}
          aria-label={`延长整理 ${seconds} 秒`}
          aria-disabled={why !== null}
          onClick={() => why === null && actions.prolong(seconds)}
        >
          +{seconds}
          <span className="agent-unit">秒</span>
        </button>
      ))}
    </div>
  );
}
