import { clockOf } from '../../duration.ts';
import { shownStates } from '../wallboard/agent-state.ts';
import type { Board } from '../wallboard/board.ts';
import type { PlayScenario } from './usePlays.ts';

interface Props {
  board: Board | null;
  now: number;
  play: PlayScenario;
}

/** The calls under way: who waits, who rings or talks with whom. A customer can be made to hang up. */
export function RunningCalls({ board, now, play }: Props) {
  const waiting = (board?.waiting ?? []).map(({ uniqueId, customerNumber, since }) => ({
    key: uniqueId,
    customerNumber,
    what: '排队中',
    since,
  }));
  const taken = (board?.agents ?? [])
    .filter(({ customerNumber, state }) => customerNumber !== '' && shownStates[state].group !== 'off')
    .map(({ cno, name, state, customerNumber, since }) => ({
      key: cno,
      customerNumber,
      what: `${shownStates[state].label} · ${name || cno}`,
      since,
    }));
  const calls = [...waiting, ...taken];
  return (
    <section className="trainer-card" aria-label="进行中的通话">
      <h3>进行中的通话</h3>
      {calls.length === 0 && <p className="panel-empty">没有通话</p>}
      <ul className="trainer-list">
        {calls.map(({ key, customerNumber, what, since }) => (
          <li key={key}>
            <b>{customerNumber}</b>
            <span>{what}</span>
            <span className="figures">{clockOf(now - since)}</span>
            <button
              type="button"
              className="link"
              onClick={() => void play({ title: `客户 ${customerNumber} 挂断`, steps: [{ hangUp: customerNumber }] })}
            >
              客户挂断
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
