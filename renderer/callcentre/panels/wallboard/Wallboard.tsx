import { useMemo, useRef, useState } from 'react';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { timeOfDay } from '../../wall-time.ts';
import { useServerTime } from '../frame/server-time.ts';
import { AgentDialog } from './AgentDialog.tsx';
import { Agents } from './Agents.tsx';
import { ofQueue } from './board.ts';
import { Figures } from './Figures.tsx';
import { Queues } from './Queues.tsx';
import { SupervisionBar } from './SupervisionBar.tsx';
import { useBoard } from './useBoard.ts';
import { useSupervision } from './useSupervision.ts';
import { WaitingCallers } from './WaitingCallers.tsx';
import './wallboard.css';

/** Queues, who waits in them and who works in them, to be read from afar; supervisors act on an agent from it. */
export function Wallboard() {
  const root = useRef<HTMLDivElement>(null);
  const now = useServerTime();
  const whole = useBoard(root);
  const supervision = useSupervision();
  const [qid, setQid] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const board = useMemo(() => whole && ofQueue(whole, qid), [whole, qid]);
  const target = whole?.agents.find(({ cno }) => cno === chosen);
  const names = useMemo(() => new Map(whole?.queues.map(queue => [queue.qid, queue.name])), [whole]);

  return (
    <div className="wallboard" ref={root}>
      <header className="wallboard-head row">
        {whole && whole.queues.length > 1 && (
          <Choice
            label="队列"
            options={[
              { value: null, label: '全部队列' },
              ...whole.queues.map(queue => ({ value: queue.qid, label: queue.name })),
            ]}
            value={qid}
            choose={setQid}
          />
        )}
        <time className="wallboard-clock figures">{timeOfDay.format(now)}</time>
      </header>
      {supervision.current && <SupervisionBar {...supervision} board={whole} />}
      {board ? (
        <>
          <Figures board={board} now={now} />
          <div className="wallboard-body">
            <Agents agents={board.agents} now={now} choose={setChosen} />
            <div className="wallboard-side">
              <WaitingCallers waiting={board.waiting} names={names} now={now} />
              <Queues queues={board.queues} board={board} now={now} />
            </div>
          </div>
        </>
      ) : (
        <p className="panel-empty">正在读取…</p>
      )}
      {target && <AgentDialog agent={target} now={now} close={() => setChosen(null)} />}
    </div>
  );
}
