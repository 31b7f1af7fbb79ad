import { fieldType } from '../../fields/index.ts';
import type { EntityModel, FieldModel } from '../../model/model.ts';
import { resolveActions } from '../../parts/action/resolve.ts';
import { resolveColumns } from '../../parts/column/resolve.ts';
import { bundleEntity, type PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';
import { verbsThat } from '../../verbs/index.ts';
import type { Own } from '../own-keys.ts';
import { entryActions } from './entry-actions.ts';
import type { BundledSchedulePage, SchedulePage } from './page.ts';
import { workedDays } from './worked-days.ts';
import { workedHours } from './worked-hours.ts';

const lists = verbsThat(({ offers }) => offers);

/** Entries of rows by days; undefined where a mistake leaves nothing to show. */
export function resolveSchedule(page: SchedulePage, use: PageUse, place: Place): Own<BundledSchedulePage> | undefined {
  const call = use.call(page.call, place.at('call'), lists);
  const entity = use.entityShown(page.entity, call);
  const rows = resolveRows(page.rows, use, place.at('rows'));
  if (!call || use.hasBrokenEntity(call)) return undefined;
  if (!entity) return void place.at('call').report('HD221', {}, { hint: 'entity: …' });
  const row = rows && rowOf(page.row, entity, rows.entity.name, place.at('row'));
  const from = dayOf('from', page, entity, place);
  const to = page.to === undefined ? undefined : dayOf('to', page, entity, place);
  const colour = page.colour === undefined ? undefined : place.at('colour').field(entity, page.colour);
  if (colour && !colour.dictionary) place.at('colour').report('HD508', { name: colour.name, other: 'colour' });
  const calendar = page.calendar === undefined ? undefined : place.at('calendar').calendar(page.calendar);
  const [head] = page.columns;
  const title = typeof head === 'object' ? head.field : head;
  // What an entry is called by is the one that is written first, whatever is read first in a table.
  const columns = resolveColumns(page.columns, entity, use, place.at('columns')).sort(
    (one, other) => Number(other.name === title) - Number(one.name === title),
  );
  const host = { variable: 'row', entity, fields: entity.fields, main: call.name } as const;
  // Without the end that hours need, what an entry is asked for cannot be told: that it is missing is said once.
  const derived = page.step && page.to === undefined ? {} : entryActions(page, entity, place);
  const actions = resolveActions({ ...page.actions, ...derived }, host, use, place.at('actions'));
  const scope = use.scope();
  checkHours(page, [from, to], place);
  if (!rows || !row || !from) return undefined;
  use.show([row, ...(colour ? [colour] : [])]);
  return {
    entity: bundleEntity(entity),
    call: call.name,
    with: use.arguments(call, page.with, place, scope, 'params'),
    rows,
    row,
    from,
    ...(to ? { to } : {}),
    ...(colour ? { colour } : {}),
    columns,
    ...(calendar ? { days: workedDays(calendar) } : {}),
    ...(page.step ? { hours: workedHours(page.step, calendar) } : {}),
    marks: page.marks ?? [],
    view: page.view ?? (page.step ? 'day' : 'month'),
    ...(page.empty ? { empty: place.at('empty').template(page.empty, scope) } : {}),
    ...(page.refresh ? { refresh: page.refresh } : {}),
    actions,
  };
}

function resolveRows(rows: SchedulePage['rows'], use: PageUse, place: Place): BundledSchedulePage['rows'] | undefined {
  const call = use.call(rows.call, place.at('call'), lists);
  const entity = use.entityOf(call);
  if (!call || use.hasBrokenEntity(call)) return undefined;
  if (!entity) return void place.at('call').report('HD221', {}, {});
  const group = rows.group === undefined ? undefined : place.at('group').field(entity, rows.group);
  if (group) use.show([group]);
  return {
    call: call.name,
    with: use.arguments(call, rows.with, place, use.scope(), 'params'),
    entity: bundleEntity(entity),
    ...(group ? { group } : {}),
  };
}

/** It refers to a row. */
function rowOf(name: string, entity: EntityModel, rows: string, place: Place): FieldModel | undefined {
  const field = place.field(entity, name);
  if (!field) return undefined;
  if (field.reference?.entity !== rows || !field.search) return void place.report('HD533', { name, entity: rows });
  return field;
}

/** Hours are shown of what goes from a moment to another. */
function checkHours({ step, to, view }: SchedulePage, ends: readonly (FieldModel | undefined)[], place: Place): void {
  if (!step) return view === 'day' ? void place.at('view').report('HD111', { key: 'step' }) : undefined;
  if (to === undefined) place.at('step').report('HD111', { key: 'to' });
  for (const field of ends)
    if (field && !fieldType(field).moment) place.at('step').report('HD508', { name: field.name, other: 'step' });
}

/** A day or a moment, by which the list is searched from and to. */
function dayOf(key: 'from' | 'to', page: SchedulePage, entity: EntityModel, place: Place): FieldModel | undefined {
  const field = place.at(key).field(entity, page[key] ?? '');
  if (!field) return undefined;
  if (!fieldType(field).dated || field.search !== 'range')
    return void place.at(key).report('HD508', { name: field.name, other: key });
  return field;
}
