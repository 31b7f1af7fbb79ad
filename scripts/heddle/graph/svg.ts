import type { Graph } from './graph.ts';
import { type PlacedEdge, type PlacedNode, placed, sizes } from './layout.ts';

/** The colours, on white and where whoever looks prefers black. */
const style = `
  .heddle-graph { --ground: #fff; --text: #1f2328; --quiet: #57606a; --line: #6e7781; --box: #f6f8fa; --mark: #ddf4ff; }
  @media (prefers-color-scheme: dark) {
    .heddle-graph { --ground: #0d1117; --text: #e6edf3; --quiet: #9da7b3; --line: #8b949e; --box: #161b22; --mark: #12324f; }
  }
  .heddle-graph .ground { fill: var(--ground); }
  .heddle-graph text { fill: var(--text); font-family: system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; text-anchor: middle; }
  .heddle-graph text.note, .heddle-graph text.edge { fill: var(--quiet); }
  .heddle-graph .box { fill: var(--box); stroke: var(--line); }
  .heddle-graph .start, .heddle-graph .end { fill: var(--mark); stroke: var(--line); }
  .heddle-graph .dot { fill: var(--line); }
  .heddle-graph .aside { fill: none; stroke: var(--line); stroke-dasharray: 4 3; }
  .heddle-graph .under { fill: var(--ground); }
  .heddle-graph path { fill: none; stroke: var(--line); stroke-width: 1.2; }
  .heddle-graph path.dashed { stroke-dasharray: 5 4; }
  .heddle-graph .arrow { fill: var(--line); stroke: none; }
`;

/** A drawing as an SVG of its own, which needs no browser, font or network to be made. */
export async function svgOf(graph: Graph): Promise<string> {
  const { width, height, nodes, edges } = await placed(graph);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="heddle-graph" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(graph.title)}">`,
    `<title>${escaped(graph.title)}</title>`,
    `<style>${style}</style>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="arrow" d="M0 0L8 4L0 8z"/></marker></defs>',
    `<rect class="ground" width="${width}" height="${height}"/>`,
    `<text x="${width / 2}" y="28" font-size="16" font-weight="600">${escaped(graph.title)}</text>`,
    ...edges.map(edgeOf),
    ...nodes.map(nodeOf),
    ...edges.flatMap(labelOf),
    '</svg>',
    '',
  ].join('\n');
}

const edgeOf = ({ edge, points }: PlacedEdge): string => {
  const way = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  return `<path${edge.dashed ? ' class="dashed"' : ''} d="${way}" marker-end="url(#arrow)"/>`;
};

/** The word at a line, over whatever lies below it. */
function labelOf({ label }: PlacedEdge): string[] {
  if (!label) return [];
  const { x, y, width, height, lines } = label;
  return [
    `<rect class="under" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="2"/>`,
    ...lines.map((line, index) =>
      textOf(line, {
        x: x + width / 2,
        y: y + (index + 0.78) * sizes.edge * sizes.line,
        size: sizes.edge,
        kind: 'edge',
      }),
    ),
  ];
}

function nodeOf(placedNode: PlacedNode): string {
  const { x, y, width, height, node, lines, notes } = placedNode;
  const middle = x + width / 2;
  if (lines.length === 0)
    return `<circle class="${node.shape === 'start' ? 'dot' : 'end'}" cx="${round(middle)}" cy="${round(y + height / 2)}" r="8"/>`;
  const texts = (lines.length * sizes.label + notes.length * sizes.note) * sizes.line;
  const top = y + (height - texts) / 2;
  const below = top + lines.length * sizes.label * sizes.line;
  return [
    outline(placedNode),
    ...lines.map((line, index) =>
      textOf(line, { x: middle, y: top + (index + 0.78) * sizes.label * sizes.line, size: sizes.label, kind: 'label' }),
    ),
    ...notes.map((line, index) =>
      textOf(line, { x: middle, y: below + (index + 0.78) * sizes.note * sizes.line, size: sizes.note, kind: 'note' }),
    ),
  ].join('\n');
}

function outline({ x, y, width, height, node: { shape } }: PlacedNode): string {
  if (shape !== 'question') {
    const round0 = shape === 'start' || shape === 'end' ? height / 2 : 6;
    return `<rect class="${shape}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(round0)}"/>`;
  }
  const [right, bottom] = [x + width, y + height];
  const corners = [
    [x, y + height / 2],
    [x + width / 2, y],
    [right, y + height / 2],
    [x + width / 2, bottom],
  ];
  return `<polygon class="box" points="${corners.map(corner => corner.map(round).join(',')).join(' ')}"/>`;
}

const textOf = (text: string, { x, y, size, kind }: { x: number; y: number; size: number; kind: string }): string =>
  `<text class="${kind}" x="${round(x)}" y="${round(y)}" font-size="${size}">${escaped(text)}</text>`;

const round = (value: number): number => Math.round(value * 10) / 10;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
