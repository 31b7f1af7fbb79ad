import type { Graph, GraphEdge } from '../graph/graph.ts';
import { svgOf } from '../graph/svg.ts';

/** A diagram of states, as mermaid writes it: `a --> b : label` a line, [*] where it begins and ends. */
export async function drawingOf(mermaid: string, title: string): Promise<string> {
  const lines = [...mermaid.matchAll(/^\s*(\S+) --> (\S+)(?: : (.+))?$/gm)];
  const id = (name: string, end: 'start' | 'end'): string => (name === '[*]' ? end : name);
  const edges = lines.map(
    ([, from = '', to = '', label = '']): GraphEdge => ({ from: id(from, 'start'), to: id(to, 'end'), label }),
  );
  const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
  const graph: Graph = {
    kind: 'states',
    title,
    direction: 'LR',
    nodes: names.map(name =>
      name === 'start' || name === 'end'
        ? { id: name, label: '', shape: name }
        : { id: name, label: name, shape: 'box' },
    ),
    edges: merged(edges),
  };
  return (await svgOf(graph)).replace(/<\?xml[^>]*>/, '');
}

/** One line for all that lead from one to another. */
function merged(edges: readonly GraphEdge[]): GraphEdge[] {
  const found = new Map<string, GraphEdge>();
  for (const edge of edges) {
    const key = `${edge.from} ${edge.to}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, label: `${known.label}, ${edge.label}` } : edge);
  }
  return [...found.values()];
}
