import { type EntityModel, isStored, type Model } from '#runtime/language/bundle/model.ts';
import { builtIn } from '#runtime/language/index.ts';
import { type Graph, type GraphEdge, Ids } from './graph.ts';

/**
 * The entities of the app, and which refers to which. Of the built-in ones those that something refers to.
 * @param only entities alone whose name begins so, with what they refer to and what refers to them
 */
export function entitiesGraph({ entities, app }: Pick<Model, 'entities' | 'app'>, only = ''): Graph {
  const ids = new Ids('e');
  const own = Object.values(entities).filter(({ name }) => !Object.hasOwn(builtIn.entities, name));
  const drawn = new Set<string>(own.filter(({ name }) => name.startsWith(only)).map(({ name }) => name));
  const relations = own.flatMap(entity =>
    relationsOf(entity).filter(({ from, to }) => drawn.has(from) || drawn.has(to)),
  );
  const known = relations.filter(({ to }) => entities[to]);
  const shown = new Set([...drawn, ...known.flatMap(({ from, to }) => [from, to])]);
  return {
    kind: 'relations',
    title: only === '' ? `${app.name}：实体` : `${app.name}：${only}`,
    direction: 'LR',
    nodes: [...shown].sort().map(name => ({
      id: ids.of(name),
      label: entities[name]?.title ?? name,
      note: name,
      shape: drawn.has(name) ? 'box' : 'aside',
    })),
    edges: known.map(({ from, to, ...edge }) => ({ from: ids.of(from), to: ids.of(to), ...edge })),
  };
}

/** One line for each entity that is referred to, with all fields that do. */
function relationsOf(entity: EntityModel): GraphEdge[] {
  const { name, owner } = entity;
  const targets = new Map<string, { labels: string[]; needed: boolean }>();
  for (const field of entity.fields) {
    if (!field.reference || !isStored(field)) continue;
    const { labels, needed } = targets.get(field.reference.entity) ?? { labels: [], needed: false };
    targets.set(field.reference.entity, {
      labels: [...labels, field.name === owner?.by ? '明细' : field.label],
      needed: needed || field.required === true,
    });
  }
  return [...targets].map(([to, { labels, needed }]) => ({
    from: name,
    to,
    label: labels.join('、'),
    ends: { many: true, needed },
    ...(needed ? {} : { dashed: true as const }),
  }));
}
