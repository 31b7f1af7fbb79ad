import type { Reachable } from '../colleagues.ts';

interface Props extends Reachable {
  /** The numbers of those who were given calls last, the last first. */
  recent: readonly string[];
  chosen: string;
  choose(cno: string): void;
}

/** Queues and people, each with who is free; those of the last calls first. */
export function Targets({ people, queues, recent, chosen, choose }: Props) {
  const at = (cno: string): number => (recent.includes(cno) ? recent.indexOf(cno) : recent.length);
  const inOrder = [...people].sort((one, other) => at(one.cno) - at(other.cno));
  return (
    <div className="agent-targets">
      {queues.length > 0 && (
        <ul className="agent-colleagues plain-list" aria-label="队列">
          {queues.map(({ qno, name, presence, next }) => (
            <li key={qno}>
              <button
                type="button"
                className="agent-choice"
                aria-disabled={next === null}
                title={next === null ? '没有空闲的座席' : `转给空闲的座席 ${next}`}
                onClick={() => next !== null && choose(next)}
              >
                <span>
                  {name || qno} <small>队列</small>
                </span>
                <span className={next === null ? 'agent-unfree' : 'agent-free'}>{presence}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {inOrder.length > 0 && (
        <ul className="agent-colleagues plain-list" aria-label="在线座席">
          {inOrder.map(({ cno, name, presence, isFree }) => (
            <li key={cno}>
              <button type="button" className="agent-choice" aria-pressed={chosen === cno} onClick={() => choose(cno)}>
                <span>
                  <span className="figures">{cno}</span> {name} {recent.includes(cno) && <small>最近</small>}
                </span>
                <span className={isFree ? 'agent-free' : 'agent-unfree'}>{presence}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
