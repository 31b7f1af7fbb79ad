import { transitionOf } from '#runtime/language/bundle/model.ts';
import type { Resolved } from '#runtime/language/index.ts';
import { type Graph, type GraphEdge, type GraphNode, Ids } from './graph.ts';

/** Where a page leads: the pages that its actions, records and parts open, and the calls that its actions make. */
export function pageGraph(path: string, { pages, routes, model }: Resolved): Graph | undefined {
  const page = pages.find(one => one.path === path);
  if (!page) return undefined;
  const ids = new Ids('n');
  const titles = new Map(routes.map(route => [route.path, route.title]));
  const nodes = new Map<string, GraphNode>([
    [path, { id: ids.of(path), label: page.title, note: path, shape: 'start' }],
  ]);
  const labels = new Map<string, Set<string>>();
  const leadTo = (target: string, node: Omit<GraphNode, 'id'>, label: string): void => {
    if (!nodes.has(target)) nodes.set(target, { id: ids.of(target), ...node });
    labels.set(target, (labels.get(target) ?? new Set()).add(label));
  };
  for (const { label, page: opened, call } of waysIn(page)) {
    if (opened !== undefined)
      leadTo(opened, { label: titles.get(opened) ?? opened, note: opened, shape: 'box' }, label);
    const made = call === undefined ? undefined : model.calls[call];
    if (!made) continue;
    const edge = transitionOf(made, model);
    const items = model.dictionaries[model.entities[made.entity ?? '']?.states?.dictionary ?? '']?.items ?? [];
    const becomes = edge && items.find(({ value }) => value === edge.to)?.label;
    leadTo(made.name, { label: made.name, ...(becomes ? { note: `变为${becomes}` } : {}), shape: 'aside' }, label);
  }
  const edges = [...labels].map(
    ([target, told]): GraphEdge => ({
      from: ids.of(path),
      to: ids.of(target),
      label: [...told].filter(Boolean).join('、'),
    }),
  );
  return { kind: 'flow', title: page.title, direction: 'LR', nodes: [...nodes.values()], edges };
}

interface WayOn {
  label: string;
  page?: string;
  call?: string;
}

/** What a page, or a part of it at whatever depth, opens or does when it is pressed. */
function waysIn(part: unknown, label = ''): WayOn[] {
  if (Array.isArray(part)) return part.flatMap(one => waysIn(one, label));
  if (typeof part !== 'object' || part === null) return [];
  const { label: said, title, open, key, call, ...rest } = part as Record<string, unknown>;
  const own = [said, title].find(text => typeof text === 'string') ?? label;
  const told = String(own);
  const opened = pageOf(open);
  const isAction = typeof key === 'string' && 'places' in rest;
  return [
    ...(opened === undefined ? [] : [{ label: told, page: opened }]),
    ...(isAction && typeof call === 'string' ? [{ label: told, call }] : []),
    ...Object.entries(rest).flatMap(([name, inner]) => (skipped.has(name) ? [] : waysIn(inner, told))),
  ];
}

/** What leads nowhere: what is shown, not pressed. */
const skipped: ReadonlySet<string> = new Set(['calls', 'dictionaries', 'entity', 'schema', 'validator']);

const pageOf = (open: unknown): string | undefined =>
  typeof open === 'object' && open !== null && 'page' in open && typeof open.page === 'string' ? open.page : undefined;
