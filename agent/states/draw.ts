import type { Chart } from './machine.ts';

/** A chart as a mermaid state diagram, as it stands in the folder's README. */
export function draw({ first, table }: Chart<string, string>): string {
  const edges = Object.entries(table).flatMap(([state, events]) =>
    Object.entries(events).map(([event, to]) => `    ${state} --> ${to} : ${event}`),
  );
  return ['stateDiagram-v2', `    [*] --> ${first}`, ...edges].join('\n');
}
