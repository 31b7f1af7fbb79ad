import { timeOfDay } from '../../wall-time.ts';
import type { Play } from './usePlays.ts';

const states = { running: '进行中', done: '已完成', failed: '失败' } as const;

/** What was played from here, the latest first. */
export const Played = ({ plays }: { plays: readonly Play[] }) => (
  <section className="trainer-card" aria-label="播放记录">
    <h3>播放记录</h3>
    {plays.length === 0 && <p className="panel-empty">还没有播放</p>}
    <ol className="trainer-list" role="status">
      {plays.map(({ id, title, began, state }) => (
        <li key={id}>
          <span className="figures">{timeOfDay.format(began)}</span>
          <span>{title}</span>
          <span data-state={state}>{states[state]}</span>
        </li>
      ))}
    </ol>
  </section>
);
