import { clockOf } from '../../duration.ts';
import type { Board, BoardQueue } from './board.ts';

interface Props {
  queues: readonly BoardQueue[];
  board: Board;
  now: number;
}

/** Each queue's figures, side by side. */
export const Queues = ({ queues, board, now }: Props) => (
  <section className="wallboard-card" aria-label="队列">
    <header>
      <h3>队列</h3>
    </header>
    <table className="wallboard-queues figures">
      <thead>
        <tr>
          <th scope="col">队列</th>
          <th scope="col">排队</th>
          <th scope="col">最长</th>
          <th scope="col">接听</th>
          <th scope="col">放弃</th>
          <th scope="col">服务水平</th>
          <th scope="col">平均等待</th>
          <th scope="col">平均通话</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(queue => {
          const callers = board.waiting.filter(({ qid }) => qid === queue.qid);
          return (
            <tr key={queue.qid}>
              <th scope="row">{queue.name}</th>
              <td>{callers.length}</td>
              <td>{callers[0] ? clockOf(now - callers[0].since) : '-'}</td>
              <td>{queue.completed}</td>
              <td>{queue.abandoned}</td>
              <td>{queue.serviceLevel}%</td>
              <td>{clockOf(queue.holdTime * 1000)}</td>
              <td>{clockOf(queue.talkTime * 1000)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);
