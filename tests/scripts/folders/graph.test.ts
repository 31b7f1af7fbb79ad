import fc from 'fast-check';
import { expect, it } from 'vitest';
import { circlesOf, shortestCircle } from '#scripts/folders/graph.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const anyGraph = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)), { maxLength: 14 })
  .map(pairs => {
    const graph = new Map<string, Map<string, true>>();
    for (const [one, other] of pairs) if (one !== other) graph.set(one, (graph.get(one) ?? new Map()).set(other, true));
    return graph;
  });

/** By trying every way. */
function reaches(graph: Map<string, Map<string, true>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const waiting = [from];
  for (const name of waiting)
    for (const next of graph.get(name)?.keys() ?? []) {
      if (next === to) return true;
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  return false;
}

it('two names are in one circle exactly when each reaches the other', () => {
  fc.assert(
    fc.property(anyGraph, graph => {
      const circles = circlesOf(graph);
      for (const one of names)
        for (const other of names) {
          if (one === other) continue;
          const together = circles.some(circle => circle.includes(one) && circle.includes(other));
          expect(together).toBe(reaches(graph, one, other) && reaches(graph, other, one));
        }
    }),
  );
});

it('the shortest way round is a way, and there is none shorter', () => {
  fc.assert(
    fc.property(anyGraph, graph => {
      for (const circle of circlesOf(graph)) {
        const round = shortestCircle(circle, graph);
        round.forEach((name, index) => {
          expect(graph.get(name)?.has(round[(index + 1) % round.length] ?? '')).toBe(true);
        });
        const pair = circle.some(one => circle.some(other => graph.get(one)?.has(other) && graph.get(other)?.has(one)));
        expect(round.length === 2).toBe(pair);
      }
    }),
  );
});
