import { phoneChart } from './softphone/states/phone.ts';
import { registrationChart } from './softphone/states/registration.ts';
import { callChart } from './states/call.ts';
import { connectionChart } from './states/connection.ts';
import { deviceChart } from './states/device.ts';
import type { Chart } from './states/machine.ts';
import { presenceChart } from './states/presence.ts';
import { toolbarChart } from './states/toolbar.ts';

const charts: readonly Chart<string, string>[] = [
  connectionChart,
  presenceChart,
  deviceChart,
  callChart,
  registrationChart,
  phoneChart,
  toolbarChart,
];

/** A chart as a mermaid state diagram. @internal */
export function draw({ first, table }: Chart<string, string>): string {
  const edges = Object.entries(table).flatMap(([state, events]) =>
    Object.entries(events).map(([event, to]) => `    ${state} --> ${to} : ${event}`),
  );
  return ['stateDiagram-v2', `    [*] --> ${first}`, ...edges].join('\n');
}

/** All machines, drawn, as a page to read: docs/reference/agent-states.md. */
export function drawAll(): string {
  const drawings = charts.map(chart => `## ${chart.name}\n\n\`\`\`mermaid\n${draw(chart)}\n\`\`\`\n`);
  return [
    "# The agent client's states\n",
    'Drawn from the tables in `agent/states` and `agent/softphone/states` by `npm run heddle -- reference`.\n',
    ...drawings,
  ].join('\n');
}
