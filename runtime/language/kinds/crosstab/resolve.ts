import { fieldType } from '../../fields/index.ts';
import type { EntityModel, FieldModel } from '../../model/model.ts';
import type { RecordRules } from '../../model/rules.ts';
import { resolveActions } from '../../parts/action/resolve.ts';
import { resolveColumns } from '../../parts/column/resolve.ts';
import { checkQuery } from '../../parts/field/check.ts';
import { formSchema } from '../../parts/field/form-schema.ts';
import { resolveFieldUses } from '../../parts/field/resolve.ts';
import { bundleEntity, type PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';
import { checkSort, parseSort } from '../../resolve/sort.ts';
import type { Own } from '../own-keys.ts';
import type { BundledCrosstabPage, CrosstabPage } from './page.ts';

/** Records by what their lines are of; undefined where a mistake leaves nothing to show. */
export function resolveCrosstab(page: CrosstabPage, use: PageUse, place: Place): Own<BundledCrosstabPage> | undefined {
  const call = use.call(page.call, place.at('call'), ['crosstab']);
  const entity = use.entityShown(page.entity, call);
  if (!call || use.hasBrokenEntity(call)) return undefined;
  if (!entity) return void place.at('call').report('HD221', {}, { hint: 'entity: …' });
  const scope = use.scope();
  const query = resolveFieldUses(page.query, entity, scope, place.at('query'));
  use.show(query, true);
  checkQuery(query, entity, place.at('query'));
  const period = periodOf(page, entity, place);
  if (page.compare !== undefined && page.period === undefined) place.at('compare').report('HD111', { key: 'period' });
  const compare = page.compare === undefined ? undefined : place.at('compare').field(entity, page.compare);
  const rows = resolveColumns(page.rows, entity, use, place.at('rows'));
  const sort = parseSort(page.sort);
  if (sort) checkSort(place.at('sort').field(entity, sort.name), place.at('sort'));
  const cells = cellsOf(page, entity, use, place);
  const actions = resolveActions(
    page.actions,
    { variable: 'row', entity, fields: entity.fields, main: call.name },
    use,
    place.at('actions'),
  );
  if (!cells) return undefined;
  return {
    entity: bundleEntity(entity),
    call: call.name,
    with: use.arguments(call, page.with, place, scope, 'params'),
    query,
    ...(period ? { period } : {}),
    rows,
    ...(sort ? { sort } : {}),
    ...cells,
    totals: page.totals ?? [],
    ...(compare ? { compare: compare.name } : {}),
    ...saveOf(page, entity, cells, use, place),
    ...(page.empty ? { empty: place.at('empty').template(page.empty, scope) } : {}),
    actions,
  };
}

/** A month by which the records are searched. */
function periodOf({ period }: CrosstabPage, entity: EntityModel, place: Place): FieldModel | undefined {
  if (period === undefined) return undefined;
  const field = place.at('period').field(entity, period);
  if (field && (!fieldType(field).isMonth || !field.search))
    return void place.at('period').report('HD508', { name: field.name, other: 'period' });
  // One month is shown at a time.
  return field && { ...field, search: 'exact' };
}

type Cells = Pick<BundledCrosstabPage, 'lines' | 'lineKey' | 'by' | 'beside' | 'cell' | 'facts' | 'reads'>;

/** The lines whose cells are shown, and what of them. */
function cellsOf(page: CrosstabPage, entity: EntityModel, use: PageUse, place: Place): Cells | undefined {
  const at = place.at('columns');
  const lines = at.at('lines').field(entity, page.columns.lines);
  if (!lines) return undefined;
  if (!lines.fields) return void at.at('lines').report('HD508', { name: lines.name, other: 'columns' });
  const line = { name: lines.lines?.entity ?? `${entity.name}.${lines.name}`, fields: lines.fields };
  const named = (names: readonly string[] | undefined, key: Place): FieldModel[] =>
    (names ?? []).flatMap((name, index) => key.at(index).field(line, name) ?? []);
  const by = at.at('by').field(line, page.columns.by);
  const beside = named(page.columns.beside, at.at('beside'));
  const cell = place.at('cell').field(line, page.cell);
  const facts = named(page.facts, place.at('facts'));
  if (!by || !cell) return undefined;
  if (cell.lines || cell.fields) place.at('cell').report('HD508', { name: cell.name, other: 'cell' });
  if (page.totals && !fieldType(cell).quantity)
    place.at('totals').report('HD508', { name: cell.name, other: 'totals' });
  use.show([by, ...beside, ...facts]);
  use.show([cell], page.save !== undefined);
  const key = lines.lines?.key;
  const worked = page.save ? workedFrom(entity, lines) : [];
  const follows = new Set(page.save ? explained(entity, lines) : []);
  const told = facts.filter(({ name }) => !follows.has(name));
  const shown = [...(key ? [key] : []), ...[by, ...beside, cell, ...told].map(({ name }) => name)];
  return {
    lines: lines.name,
    ...(key ? { lineKey: key } : {}),
    by,
    beside,
    cell,
    facts,
    reads: [...new Set([...shown, ...worked.filter(name => !follows.has(name))])],
  };
}

/** The fields of a line that something follows from, and those that follow: so that it is worked out while somebody types. */
function workedFrom({ rules }: EntityModel, { name, fields = [] }: FieldModel): string[] {
  const own = rules?.lines?.[name]?.rules;
  const inRules = new Set(own ? namesIn(own) : []);
  const late = [...(rules?.follow ?? []), ...(rules?.checks ?? []), ...(rules?.required ?? [])].filter(
    rule => rule.afterLines,
  );
  const text = JSON.stringify(late);
  return fields.map(field => field.name).filter(one => inRules.has(one) || new RegExp(`\\.${one}\\b`).test(text));
}

/** What says how a line was worked out follows from the rest of it, and is long: it is not asked for, unless something follows from it. */
function explained({ rules }: EntityModel, { name, fields = [] }: FieldModel): string[] {
  const own = rules?.lines?.[name]?.rules;
  if (!own) return [];
  const read = new Set([...own.follow, ...own.required, ...own.checks].flatMap(({ reads }) => reads));
  const late = JSON.stringify([rules.follow, rules.required, rules.checks]);
  return own.follow
    .filter(({ formula, field }) => formula && !fieldTypeOf(fields, field)?.quantity)
    .map(({ field }) => field)
    .filter(field => !read.has(field) && !new RegExp(`\\.${field}\\b`).test(late));
}

const fieldTypeOf = (fields: readonly FieldModel[], name: string) => {
  const field = fields.find(one => one.name === name);
  return field && fieldType(field);
};

function* namesIn({ follow, checks, required, through, formulas = [] }: RecordRules): Generator<string> {
  for (const { field, reads } of [...follow, ...required, ...checks]) yield* [field, ...reads];
  for (const { reads } of formulas) yield* reads;
  for (const { reference } of Object.values(through)) yield reference;
}

/** Who saves the cells, and what judges one before. */
function saveOf(
  { save }: CrosstabPage,
  entity: EntityModel,
  { lines, lineKey, cell }: Cells,
  use: PageUse,
  place: Place,
): Pick<BundledCrosstabPage, 'save'> {
  if (!save) return {};
  const at = place.at('save');
  const label = save.permission ?? use.permission;
  const call = use.call(save.call, at.at('call'), ['updateMany'], label);
  if (!call) return {};
  use.expectEntity(call, entity, at.at('call'));
  if (save.permission !== undefined) at.at('permission').permission(save.permission);
  // Rows that are no records of their own have no key by which one is told from another.
  if (lineKey === undefined) at.report('HD508', { name: lines, other: 'save' }, { key: true });
  if (cell.readOnly || cell.via) at.report('HD508', { name: cell.name, other: 'save' }, { key: true });
  const when = save.when && at.at('when').expression(save.when, use.scope({ row: { record: entity.fields } }), 'bool');
  return {
    save: {
      call: call.name,
      ...(save.permission === undefined ? {} : { permission: save.permission }),
      ...(when ? { when } : {}),
      schema: formSchema([{ ...cell, required: false }]),
      validator: '',
    },
  };
}
