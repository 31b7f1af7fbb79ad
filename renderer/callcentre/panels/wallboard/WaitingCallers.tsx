import { clockOf } from '../../duration.ts';
import type { Waiting } from './board.ts';

interface Props {
  waiting: readonly Waiting[];
  /** Queue id → name. */
  names: ReadonlyMap<string, string>;
  now: number;
}

/** Who waits, the longest first. */
export const WaitingCallers = ({ waiting, names, now }: Props) => (
  <section className="wallboard-card" aria-label="排队来电">
    <header>
      <h3>排队来电</h3>
      <span className="wallboard-count">{waiting.length}</span>
    </header>
    {waiting.length === 0 ? (
      <p className="panel-empty">没有客户在等待</p>
    ) : (
      <ol className="wallboard-waiting plain-list">
        {waiting.map(({ uniqueId, qid, customerNumber, since }) => (
          <li key={uniqueId}>
            <span className="wallboard-number figures">{customerNumber}</span>
            <span className="wallboard-note">{names.get(qid)}</span>
            <span className="wallboard-since figures">{clockOf(now - since)}</span>
          </li>
        ))}
      </ol>
    )}
  </section>
);
