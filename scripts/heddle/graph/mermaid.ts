import type { Graph, GraphEdge, GraphNode } from './graph.ts';

/** A drawing as mermaid text. */
export function mermaidOf(graph: Graph): string {
  const head = graph.title === '' ? [] : ['---', `title: ${JSON.stringify(graph.title)}`, '---'];
  return [...head, ...bodies[graph.kind](graph)].join('\n');
}

const bodies: Record<Graph['kind'], (graph: Graph) => string[]> = {
  flow: ({ direction, nodes, edges }) => [
    `flowchart ${direction}`,
    ...nodes.map(node => `  ${node.id}${shaped(node)}`),
    ...edges.map(({ from, to, label, dashed }) => {
      const line = dashed ? '-.->' : '-->';
      return `  ${from} ${line}${label === '' ? '' : `|${quoted(label)}|`} ${to}`;
    }),
  ],
  states: ({ direction, nodes, edges }) => [
    'stateDiagram-v2',
    `  direction ${direction === 'TD' ? 'TB' : direction}`,
    ...nodes.filter(isNamed).map(({ id, label }) => `  state ${quoted(label)} as ${id}`),
    ...edges.map(
      ({ from, to, label }) => `  ${ofStates(from)} --> ${ofStates(to)}${label === '' ? '' : ` : ${plain(label)}`}`,
    ),
  ],
  relations: ({ nodes, edges }) => [
    'erDiagram',
    ...nodes.map(({ id, label }) => `  ${id}[${ofRelations(label)}]`),
    ...edges.map(relation),
  ],
};

/** Where a record begins and ends is said by stars. */
const ofStates = (id: string): string => (id === 'start' || id === 'end' ? '[*]' : id);
const isNamed = ({ shape }: GraphNode): boolean => shape !== 'start' && shape !== 'end';

const relation = ({ from, to, label, ends }: GraphEdge): string =>
  `  ${from} }o--${ends?.needed ? '||' : 'o|'} ${to} : ${ofRelations(label)}`;

function shaped({ label, note, shape }: GraphNode): string {
  const text = quoted(note === undefined ? label : `${label}<br/>${note}`);
  switch (shape) {
    case 'start':
    case 'end':
      return `([${text}])`;
    case 'question':
      return `{${text}}`;
    case 'aside':
      return `[/${text}/]`;
    case 'box':
      return `[${text}]`;
  }
}

/** In quotes, with what mermaid would read as its own as entities. */
const quoted = (text: string): string => `"${text.replaceAll('"', '#quot;').replace(/\s+/g, ' ')}"`;

/** In quotes as drawings of relations have them: they know no entities, and neither a sign of per cent nor a backslash. */
const ofRelations = (text: string): string =>
  `"${text.replaceAll('"', '”').replaceAll('%', '％').replaceAll('\\', '＼').replace(/\s+/g, ' ')}"`;

/** Without quotes a colon, a semicolon or a sign of a comment ends the text. */
const plain = (text: string): string =>
  text.replaceAll(':', '：').replaceAll(';', '；').replaceAll('#', '＃').replaceAll('%%', '％％').replace(/\s+/g, ' ');
