import { fieldType } from '../../fields/index.ts';
import { nearest } from '../../issues/nearest.ts';
import type { EntityModel } from '../../model/model.ts';
import type { BundledAction } from '../../parts/action/action.ts';
import type { BundledColumn } from '../../parts/column/column.ts';
import type { Place } from '../../resolve/context.ts';
import type { BundledCalendar, Calendar } from './calendar.ts';
import { resolveCard } from './card.ts';

/** The day of a record, and the action that gives it another; undefined where a mistake leaves nothing to show. */
export function resolveCalendar(
  calendar: Calendar | undefined,
  list: { entity: EntityModel; columns: readonly BundledColumn[]; actions: readonly BundledAction[] },
  place: Place,
): BundledCalendar | undefined {
  if (!calendar) return undefined;
  const card = resolveCard(calendar.card, list.columns, place.at('card'));
  const field = place.at('on').field(list.entity, calendar.on);
  if (!field) return undefined;
  const { name, label } = field;
  if (!fieldType(field).dated || field.search !== 'range')
    return void place.at('on').report('HD508', { name, other: 'calendar' });
  if (calendar.move) checkMove(calendar.move, name, list.actions, place.at('move'));
  return { on: name, label, card, ...(calendar.move ? { move: calendar.move } : {}) };
}

/** It stands in the rows, and its dialog asks for the day. */
function checkMove(key: string, field: string, actions: readonly BundledAction[], place: Place): void {
  const ofRows = actions.filter(({ places }) => places.includes('row'));
  const action = ofRows.find(one => one.key === key);
  if (!action) {
    const keys = ofRows.map(one => one.key);
    return place.report('HD219', { name: key }, { hint: nearest(key, keys) });
  }
  if (!action.ask?.fields.some(({ name }) => name === field))
    place.report('HD524', { name: key, field }, { hint: `ask: [${field}]` });
}
