import elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Graph, GraphEdge, GraphNode } from './graph.ts';

interface Point {
  x: number;
  y: number;
}
interface Box extends Point {
  width: number;
  height: number;
}
export interface PlacedNode extends Box {
  node: GraphNode;
  lines: string[];
  notes: string[];
}
export interface PlacedEdge {
  edge: GraphEdge;
  points: Point[];
  label?: Box & { lines: string[] };
}
/** A drawing with everything in its place, in pixels. */
export interface Placed {
  width: number;
  height: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
}

/** Of the texts: the label of a box, its note and the word at a line, in pixels. */
export const sizes = { label: 14, note: 12, edge: 12, line: 1.4 };
const most = { label: 12, note: 22, edge: 12 };
const room = { x: 14, y: 10 };

/** Puts boxes and lines where they stand. @throws Error of elkjs, of a graph whose lines name no box */
export async function placed(graph: Graph): Promise<Placed> {
  const nodes = graph.nodes.map(measured);
  const root: ElkNode = {
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': graph.direction === 'LR' ? 'RIGHT' : 'DOWN',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeLabel': '4',
      'elk.layered.spacing.nodeNodeBetweenLayers': '40',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.edgeLabels.inline': 'false',
      'elk.separateConnectedComponents': 'true',
      'elk.padding': '[top=48,left=20,bottom=20,right=20]',
    },
    children: nodes.map(({ node, width, height }) => ({ id: node.id, width, height })),
    edges: graph.edges.map(withLabel),
  };
  const laid = await new elk.default().layout(root);
  return {
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    nodes: (laid.children ?? []).map((child, index) => ({ ...(nodes[index] as PlacedNode), ...boxOf(child) })),
    edges: (laid.edges ?? []).map((edge, index) => placedEdge(edge, graph.edges[index] as GraphEdge)),
  };
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });

function measured(node: GraphNode): PlacedNode {
  const isDot = node.label === '' && node.note === undefined;
  const lines = wrapped(node.label, most.label);
  const notes = node.note === undefined ? [] : wrapped(node.note, most.note);
  const width = Math.max(
    ...lines.map(line => widthOf(line, sizes.label)),
    ...notes.map(line => widthOf(line, sizes.note)),
    20,
  );
  const height = (lines.length * sizes.label + notes.length * sizes.note) * sizes.line;
  const wider = node.shape === 'question' ? 2 : 1;
  return isDot
    ? { node, lines: [], notes: [], x: 0, y: 0, width: 18, height: 18 }
    : {
        node,
        lines,
        notes,
        x: 0,
        y: 0,
        width: (width + 2 * room.x) * (wider === 2 ? 1.4 : 1),
        height: (height + 2 * room.y) * (wider === 2 ? 1.6 : 1),
      };
}

function withLabel({ from, to, label }: GraphEdge, index: number): ElkExtendedEdge {
  const lines = label === '' ? [] : wrapped(label, most.edge);
  const width = Math.max(...lines.map(line => widthOf(line, sizes.edge)), 0) + 6;
  const labels =
    lines.length === 0 ? [] : [{ text: lines.join('\n'), width, height: lines.length * sizes.edge * sizes.line }];
  return { id: `edge${index}`, sources: [from], targets: [to], labels };
}

function placedEdge({ sections = [], labels = [] }: ElkExtendedEdge, edge: GraphEdge): PlacedEdge {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
  const [label] = labels;
  return { edge, points, ...(label ? { label: { ...boxOf(label), lines: (label.text ?? '').split('\n') } } : {}) };
}

/** Chinese characters are as wide as high, others about half of it. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? size : size * 0.6), 0);

/** Lines of at most so many Chinese characters. */
function wrapped(text: string, most: number): string[] {
  const lines: string[] = [''];
  for (const letter of text) {
    const line = lines.at(-1) ?? '';
    if (widthOf(line + letter, 1) > most) lines.push(letter);
    else lines[lines.length - 1] = line + letter;
  }
  return lines;
}
