import { useMemo, useRef } from 'react';
import { createHost } from '../frame/host.ts';
import type { PanelProps } from '../frame/panel.tsx';
import { useServerTime } from '../frame/server-time.ts';
import { useBoard } from '../wallboard/useBoard.ts';
import { CallForm } from './CallForm.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { EmailForm } from './EmailForm.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { Played } from './Played.tsx';
import { RunningCalls } from './RunningCalls.tsx';
import { Scenarios } from './Scenarios.tsx';
import { usePlays } from './usePlays.ts';
import { VisitorForm } from './VisitorForm.tsx';
import './trainer.css';

/** A trainer lets customers call, chat and write at the sandbox switch, and sees what goes on. */
export function Trainer({ desk, services }: PanelProps) {
  const root = useRef<HTMLDivElement>(null);
  const now = useServerTime({ desk, services });
  const host = useMemo(() => createHost(desk, services.platform), [desk, services]);
  const board = useBoard(desk, services, root);
  const { plays, play } = usePlays(host, services.notices);
  const queues = board?.queues ?? [];
  return (
    <div className="trainer" ref={root}>
      <div className="trainer-column">
        <CallForm queues={queues} play={play} />
        <EmailForm queues={queues} play={play} />
        <NoticeForm play={play} />
      </div>
      <div className="trainer-column">
        <CustomerForm board={board} now={now} host={host} services={services} />
        <VisitorForm queues={queues} host={host} services={services} />
      </div>
      <div className="trainer-column">
        <RunningCalls board={board} now={now} play={play} />
        <Scenarios host={host} play={play} />
        <Played plays={plays} />
      </div>
    </div>
  );
}
