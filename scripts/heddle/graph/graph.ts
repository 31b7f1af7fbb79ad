/** How a box looks: where it begins, where it ends, what it asks, what it is beside the main thing. */
type Shape = 'box' | 'start' | 'end' | 'question' | 'aside';

export interface GraphNode {
  /** Letters, digits and _ alone. */
  id: string;
  label: string;
  /** A second line, smaller. */
  note?: string;
  shape: Shape;
}

export interface GraphEdge {
  from: string;
  to: string;
  label: string;
  /** Not the way that it usually goes. */
  dashed?: true;
  /** Of relations: how many there are at the end that refers, and at the one that is referred to. */
  ends?: { many: boolean; needed: boolean };
}

/** Boxes and lines between them, whatever they are about. */
export interface Graph {
  /** What mermaid calls it. */
  kind: 'flow' | 'states' | 'relations';
  title: string;
  /** The way that most lines go: right, or down. */
  direction: 'LR' | 'TD';
  nodes: GraphNode[];
  edges: GraphEdge[];
}

/** Names as ids: each gets one of its own, the same each time. */
export class Ids {
  readonly #known = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  of(name: string): string {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const plain = `${this.#prefix}_${name.replace(/[^A-Za-z0-9]+/g, '_')}`;
    let id = plain;
    for (let number = 2; this.#taken.has(id); number++) id = `${plain}_${number}`;
    this.#known.set(name, id);
    this.#taken.add(id);
    return id;
  }
}
