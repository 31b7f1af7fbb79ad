import { StackedField } from '#renderer/ui/field/StackedField.tsx';
import type { BoardQueue } from '../wallboard/board.ts';

interface Props {
  queues: readonly BoardQueue[];
  value: string;
  choose: (qid: string) => void;
}

/** The queue that somebody wants to reach; the first unless told otherwise. */
export const QueueSelect = ({ queues, value, choose }: Props) => (
  <StackedField label="队列">
    <select className="input" value={value || queues[0]?.qid} onChange={event => choose(event.target.value)}>
      {queues.map(({ qid, name }) => (
        <option key={qid} value={qid}>
          {name}
        </option>
      ))}
    </select>
  </StackedField>
);
