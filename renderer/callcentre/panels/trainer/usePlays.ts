import { useRef, useState } from 'react';
import type { Host } from '../frame/host.ts';
import type { PanelServices } from '../frame/panel.tsx';

/** One play of a scenario. */
export interface Play {
  id: number;
  title: string;
  began: number;
  state: 'running' | 'done' | 'failed';
}
/** Plays a document to its end and tells whether it came there; without settings of its own the centre's stay as they are. */
export type PlayScenario = (scenario: {
  title: string;
  steps: readonly unknown[];
  settings?: unknown;
}) => Promise<boolean>;

/** How many are remembered. */
const most = 20;

/** Plays scenarios at the switch, and what became of them. */
export function usePlays(
  host: Host,
  notices: PanelServices['notices'],
): { plays: readonly Play[]; play: PlayScenario } {
  const [plays, setPlays] = useState<readonly Play[]>([]);
  const last = useRef(0);
  const play: PlayScenario = async scenario => {
    last.current += 1;
    const id = last.current;
    setPlays(all =>
      [{ id, title: scenario.title, began: Date.now(), state: 'running' as const }, ...all].slice(0, most),
    );
    const become = (state: Play['state']): void =>
      setPlays(all => all.map(one => (one.id === id ? { ...one, state } : one)));
    try {
      await host.post('/sandbox/scenario', scenario.settings ? scenario : { ...scenario, keep: true });
      become('done');
      return true;
    } catch (error) {
      become('failed');
      notices.error(`${scenario.title}：${(error as Error).message}`);
      return false;
    }
  };
  return { plays, play };
}
