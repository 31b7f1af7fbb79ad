import { useState } from 'react';
import { clockOf } from '../../duration.ts';
import { type Group, groups, shownStates } from './agent-state.ts';
import type { BoardAgent } from './board.ts';

interface Props {
  agents: readonly BoardAgent[];
  now: number;
  choose: (cno: string) => void;
}

/** The agents, each with what they do and for how long; counted by state, and to be filtered by it. */
export function Agents({ agents, now, choose }: Props) {
  const [only, setOnly] = useState<Group | null>(null);
  const groupOf = ({ state }: BoardAgent): Group => shownStates[state].group;
  const order = groups.map(({ group }) => group);
  const shown = agents
    .filter(agent => only === null || groupOf(agent) === only)
    .toSorted((a, b) => order.indexOf(groupOf(a)) - order.indexOf(groupOf(b)));
  return (
    <section className="wallboard-card" aria-label="座席">
      <header>
        <h3>座席</h3>
        <div className="wallboard-chips" role="group" aria-label="按状态筛选">
          {groups.map(({ group, label }) => (
            <button
              key={group}
              type="button"
              className="wallboard-chip"
              data-group={group}
              aria-pressed={only === group}
              onClick={() => setOnly(only === group ? null : group)}
            >
              {label} <b>{agents.filter(agent => groupOf(agent) === group).length}</b>
            </button>
          ))}
        </div>
      </header>
      {shown.length === 0 && <p className="panel-empty">没有这样的座席</p>}
      <ul className="wallboard-agents plain-list">
        {shown.map(agent => (
          <li key={agent.cno}>
            <button
              type="button"
              className="wallboard-agent stack"
              data-group={groupOf(agent)}
              onClick={() => choose(agent.cno)}
            >
              <span className="wallboard-agent-top">
                <span className="wallboard-state">{shownStates[agent.state].label}</span>
                <span className="wallboard-since figures">
                  {agent.state === 'offline' ? '\u00a0' : clockOf(now - agent.since)}
                </span>
              </span>
              <span className="wallboard-agent-name">{agent.name || agent.cno}</span>
              <span className="wallboard-agent-note clip figures">
                {agent.cno}
                {agent.state === 'paused' && agent.reason ? ` · ${agent.reason}` : ''}
                {agent.customerNumber && ` · ${agent.customerNumber}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
