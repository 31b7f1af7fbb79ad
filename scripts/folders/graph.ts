/** Who needs whom; the names are those of files and folders that lie beside each other. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** Sets of names that all reach each other (Tarjan's strongly connected components), each with two names or more, sorted. */
export function circlesOf(graph: Graph): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];

  const lower = (name: string, to: number): void => {
    lowest.set(name, Math.min(lowest.get(name) ?? to, to));
  };
  const visit = (name: string): void => {
    const own = order.size;
    order.set(name, own);
    lowest.set(name, own);
    open.push(name);
    for (const other of graph.get(name)?.keys() ?? []) {
      if (!order.has(other)) {
        visit(other);
        lower(name, lowest.get(other) ?? own);
      } else if (open.includes(other)) lower(name, order.get(other) ?? own);
    }
    if (lowest.get(name) !== own) return;
    const members = open.splice(open.indexOf(name));
    if (members.length > 1) found.push(members.sort());
  };

  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return found;
}

/** The shortest way round among names that all reach each other; it ends where the next step is its beginning. */
export function shortestCircle(members: readonly string[], graph: Graph): string[] {
  const rounds = members.map(name => wayBack(name, graph)).filter(round => round !== undefined);
  return rounds.sort((one, other) => one.length - other.length)[0] ?? [];
}

/** The shortest way from a name back to itself. */
function wayBack(start: string, graph: Graph): string[] | undefined {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
