import { useState } from 'react';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { clockOf } from '../../duration.ts';
import { usePanel } from '../frame/context.ts';
import { type Act, acts } from './acts.ts';
import { shownStates } from './agent-state.ts';
import type { BoardAgent } from './board.ts';
import { perform } from './perform.ts';

interface Props {
  agent: BoardAgent;
  now: number;
  close: () => void;
}

/** One agent, and what may be done there. What ends a call is asked for once more. */
export function AgentDialog({ agent, now, close }: Props) {
  const { desk, agent: supervisor } = usePanel();
  const me = supervisor.cno;
  const [asked, setAsked] = useState<Act | null>(null);
  const run = (act: Act): void => {
    close();
    void perform(desk, act, agent.cno, me);
  };
  const press = (act: Act): void => {
    if (why(act, agent, me) !== null) return;
    if (acts[act].confirm) setAsked(act);
    else run(act);
  };
  const who = agent.name ? `${agent.name}（${agent.cno}）` : agent.cno;
  if (asked) {
    return (
      <Dialog title={`${acts[asked].label} ${who}？`} close={close}>
        <p>{acts[asked].confirm}</p>
        <DialogButtons action={acts[asked].label} danger focus="cancel" run={() => run(asked)} cancel={close} />
      </Dialog>
    );
  }
  return (
    <Dialog title={who} close={close}>
      <p className="wallboard-target" data-group={shownStates[agent.state].group}>
        <span className="wallboard-state">{shownStates[agent.state].label}</span>
        {agent.state !== 'offline' && <span className="wallboard-since figures">{clockOf(now - agent.since)}</span>}
        {agent.customerNumber && <span>客户 {agent.customerNumber}</span>}
        {agent.state === 'paused' && agent.reason && <span>{agent.reason}</span>}
      </p>
      <div className="wallboard-acts">
        {(Object.keys(acts) as Act[]).map(act => {
          const reason = why(act, agent, me);
          return (
            <button
              key={act}
              type="button"
              className="wallboard-act stack"
              data-ends={acts[act].confirm ? '' : undefined}
              aria-disabled={reason !== null}
              onClick={() => press(act)}
            >
              <b>{acts[act].label}</b>
              <span>{reason ?? acts[act].hint}</span>
            </button>
          );
        })}
      </div>
    </Dialog>
  );
}

const why = (act: Act, agent: BoardAgent, me: string): string | null =>
  agent.cno === me ? '这是您自己' : acts[act].why(agent);
