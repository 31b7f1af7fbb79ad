import type { EntityModel, Model, TimerModel } from '#runtime/language/bundle/model.ts';
import { periodText } from '#runtime/language/fields/age-text.ts';
import { type Graph, type GraphEdge, Ids } from './graph.ts';

/** The states of an entity and the ways between them; undefined of one that has none. */
export function statesGraph(entity: EntityModel, { dictionaries }: Pick<Model, 'dictionaries'>): Graph | undefined {
  const { states } = entity;
  if (!states) return undefined;
  const ids = new Ids('s');
  const items = dictionaries[states.dictionary]?.items ?? [];
  const ways = states.transitions.flatMap(({ from, to, label, danger }) =>
    from.map((one): GraphEdge => ({ from: ids.of(one), to: ids.of(to), label, ...(danger ? { dashed: true } : {}) })),
  );
  const timed = (states.timers ?? []).flatMap(timer => timedWays(timer, entity, ids));
  const used = new Set([...ways, ...timed].flatMap(({ from, to }) => [from, to]));
  const left = new Set(ways.map(({ from }) => from));
  const codes = items.filter(({ value }) => value === states.initial || used.has(ids.of(value)));
  const ends = codes.filter(({ value }) => !left.has(ids.of(value)) && value !== states.initial);
  return {
    kind: 'states',
    title: entity.title,
    direction: 'LR',
    nodes: [
      { id: 'start', label: '', shape: 'start' },
      ...codes.map(({ value, label }) => ({ id: ids.of(value), label, note: value, shape: 'box' as const })),
      ...(ends.length > 0 ? [{ id: 'end', label: '', shape: 'end' as const }] : []),
    ],
    edges: [
      { from: 'start', to: ids.of(states.initial), label: '' },
      ...merged([...ways, ...timed]),
      ...ends.map(({ value }) => ({ from: ids.of(value), to: 'end', label: '' })),
    ],
  };
}

/** What happens by itself to a record that stays in a state, where it moves on. */
function timedWays({ in: waiting, after, does }: TimerModel, { states }: EntityModel, ids: Ids): GraphEdge[] {
  const edge = 'transition' in does ? states?.transitions.find(({ key }) => key === does.transition) : undefined;
  if (!edge) return [];
  return waiting.map(one => ({
    from: ids.of(one),
    to: ids.of(edge.to),
    label: `${periodText(after)}后${edge.label}`,
    dashed: true,
  }));
}

/** Of several ways from one state to another one line. */
function merged(edges: readonly GraphEdge[]): GraphEdge[] {
  const found = new Map<string, GraphEdge>();
  for (const edge of edges) {
    const key = `${edge.from} ${edge.to} ${edge.dashed ?? false}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, label: `${known.label}、${edge.label}` } : edge);
  }
  return [...found.values()];
}
