import type { EntityModel } from '../../model/model.ts';
import { transitionOf } from '../../model/transition-of.ts';
import type { BundledAction } from '../../parts/action/action.ts';
import type { BundledColumn } from '../../parts/column/column.ts';
import type { Place } from '../../resolve/context.ts';
import { checkCodes } from '../../resolve/literal.ts';
import { resolveCard } from './card.ts';
import type { BundledKanban, Kanban } from './kanban.ts';

/** What the list shows, and what its rows offer. */
interface List {
  entity: EntityModel;
  columns: readonly BundledColumn[];
  actions: readonly BundledAction[];
}

/** Columns by the codes of a field, and which action of a row leads to which; undefined where a mistake leaves none. */
export function resolveKanban(
  kanban: Kanban | undefined,
  { entity, columns, actions }: List,
  place: Place,
): BundledKanban | undefined {
  if (!kanban) return undefined;
  const card = resolveCard(kanban.card, columns, place.at('card'));
  const field = place.at('by').field(entity, kanban.by);
  if (!field) return undefined;
  const { dictionary } = field;
  if (!dictionary || !field.search) return void place.at('by').report('HD508', { name: field.name, other: 'kanban' });
  for (const [at, code] of (kanban.codes ?? []).entries()) checkCodes(dictionary, [code], place.at('codes', at));
  const { model } = place.context;
  const moves = actions.flatMap(({ key, call, places }) => {
    const leads = transitionOf(model.calls[call ?? ''], model);
    const isAboutIt = entity.states?.field === field.name && leads && entity.states.transitions.includes(leads);
    return isAboutIt && places.includes('row') ? [[key, leads.to] as const] : [];
  });
  return {
    by: field.name,
    label: field.label,
    dictionary,
    ...(kanban.codes ? { codes: kanban.codes } : {}),
    card,
    moves: Object.fromEntries(moves),
  };
}
