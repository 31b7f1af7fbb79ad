import { type FormEvent, useState } from 'react';
import { StackedField } from '#renderer/ui/field/StackedField.tsx';
import type { BoardQueue } from '../wallboard/board.ts';
import { anyNumber } from './any-number.ts';
import { CustomerNumber } from './CustomerNumber.tsx';
import { QueueSelect } from './QueueSelect.tsx';
import type { PlayScenario } from './usePlays.ts';

interface Props {
  queues: readonly BoardQueue[];
  play: PlayScenario;
}

/** A customer calls. */
export function CallForm({ queues, play }: Props) {
  const [from, setFrom] = useState(anyNumber);
  const [qid, setQid] = useState('');
  const [seconds, setSeconds] = useState('120');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const to = qid || queues[0]?.qid;
    void play({ title: `来电 ${from}`, steps: [{ call: { from, to, hangsUpAfter: Number(seconds) } }] });
    setFrom(anyNumber());
  };
  return (
    <form className="trainer-card" aria-label="来电" onSubmit={submit}>
      <h3>来电</h3>
      <CustomerNumber value={from} change={setFrom} />
      <QueueSelect queues={queues} value={qid} choose={setQid} />
      <StackedField label="多少秒后挂断">
        <input
          className="input"
          type="number"
          required
          min={1}
          max={3600}
          value={seconds}
          onChange={event => setSeconds(event.target.value)}
        />
      </StackedField>
      <button type="submit" className="button button-primary" disabled={queues.length === 0}>
        呼入
      </button>
    </form>
  );
}
