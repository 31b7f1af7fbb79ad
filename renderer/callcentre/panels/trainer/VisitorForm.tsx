import { type FormEvent, useRef, useState } from 'react';
import { StackedField } from '#renderer/ui/field/StackedField.tsx';
import type { Host } from '../frame/host.ts';
import type { PanelServices } from '../frame/panel.tsx';
import type { BoardQueue } from '../wallboard/board.ts';
import { QueueSelect } from './QueueSelect.tsx';
import { VisitorWindow } from './VisitorWindow.tsx';

interface Props {
  queues: readonly BoardQueue[];
  host: Host;
  services: PanelServices;
}

interface Visit {
  name: string;
  host: Host;
}

/** Visitors who chat: each has a window of the visitor's side. */
export function VisitorForm({ queues, host, services }: Props) {
  const [visits, setVisits] = useState<readonly Visit[]>([]);
  const [name, setName] = useState('访客1');
  const count = useRef(1);
  const [qid, setQid] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (visits.some(visit => visit.name === name)) return services.notices.warning('已有同名访客');
    try {
      const { token } = await host.post('/sandbox/visitor', { name, to: qid || queues[0]?.qid });
      setVisits(all => [{ name, host: host.as(String(token)) }, ...all]);
      count.current += 1;
      setName(`访客${count.current}`);
    } catch (error) {
      services.notices.error((error as Error).message);
    }
  };
  return (
    <>
      <form className="trainer-card" aria-label="访客会话" onSubmit={event => void submit(event)}>
        <h3>访客会话</h3>
        <StackedField label="访客称呼">
          <input
            className="input"
            required
            maxLength={64}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </StackedField>
        <QueueSelect queues={queues} value={qid} choose={setQid} />
        <button type="submit" className="button button-primary" disabled={queues.length === 0}>
          发起会话
        </button>
      </form>
      {visits.map(visit => (
        <VisitorWindow
          key={visit.name}
          name={visit.name}
          visit={visit.host}
          services={services}
          gone={() => setVisits(all => all.filter(one => one !== visit))}
        />
      ))}
    </>
  );
}
