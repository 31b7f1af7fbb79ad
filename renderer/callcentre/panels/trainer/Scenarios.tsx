import { useEffect, useState } from 'react';
import type { Host } from '../frame/host.ts';
import type { PlayScenario } from './usePlays.ts';

type Scenario = Parameters<PlayScenario>[0];

/** The scenarios that the switch keeps, to be played at a press. */
export function Scenarios({ host, play }: { host: Host; play: PlayScenario }) {
  const [scenarios, setScenarios] = useState<readonly Scenario[]>([]);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    host
      .get('/sandbox/scenarios')
      .then(({ scenarios: received }) => wanted && setScenarios(received as Scenario[]))
      .catch((fault: Error) => wanted && setError(fault.message));
    return () => {
      wanted = false;
    };
  }, [host]);
  return (
    <section className="trainer-card" aria-label="场景">
      <h3>场景</h3>
      {error && <p role="alert">读取失败：{error}</p>}
      <ul className="trainer-list">
        {scenarios.map(scenario => (
          <li key={scenario.title}>
            <span>{scenario.title}</span>
            <button type="button" className="link" onClick={() => void play(scenario)}>
              播放
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
