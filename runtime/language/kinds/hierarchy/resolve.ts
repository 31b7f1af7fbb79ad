import type { ScopeTypes } from '../../expressions/check.ts';
import { fieldType } from '../../fields/index.ts';
import { nearest } from '../../issues/nearest.ts';
import { verbOf } from '../../model/does.ts';
import type { CallModel, EntityModel, FieldModel } from '../../model/model.ts';
import { pathParameters } from '../../model/path-parameters.ts';
import { resolveActions } from '../../parts/action/resolve.ts';
import { resolveColumns } from '../../parts/column/resolve.ts';
import { bundleEntity, type PageUse } from '../../parts/page/page-use.ts';
import { checkReportArguments, usedReport } from '../../parts/page/report.ts';
import type { Place } from '../../resolve/context.ts';
import { reportFields } from '../../resolve/reports.ts';
import { readArguments } from '../../resolve/value.ts';
import type { Own } from '../own-keys.ts';
import type { BundledCounted, BundledHierarchyPage, HierarchyPage } from './page.ts';

/** Records that stand below each other; undefined where a mistake leaves nothing to draw. */
export function resolveHierarchy(
  page: HierarchyPage,
  use: PageUse,
  place: Place,
): Own<BundledHierarchyPage> | undefined {
  const call = use.call(page.call, place.at('call'), ['tree']);
  const entity = use.entityShown(page.entity, call);
  if (!call || use.hasBrokenEntity(call)) return undefined;
  if (!entity) return void place.at('call').report('HD221', {}, { hint: 'entity: …' });
  use.expectEntity(call, entity, place.at('call'));
  const parent = parentOf(page, entity, place);
  const columns = columnsOf(page.columns, entity, use, place.at('columns'));
  const figures = page.figures && figuresOf(page.figures, entity, use, place.at('figures'));
  const host = { variable: 'row', entity, fields: entity.fields, main: call.name } as const;
  const actions = resolveActions(page.actions, host, use, place.at('actions'));
  const scope = boxScope(entity, figures, use);
  const marks = (page.marks ?? []).map(({ when, colour, label }, index) => {
    const at = place.at('marks', index);
    return {
      when: at.at('when').expression(when, scope, 'bool'),
      colour,
      label: at.at('label').template(label, scope),
    };
  });
  const line = page.line === undefined ? undefined : place.at('line').template(page.line, scope);
  if (!parent) return undefined;
  const move = page.move && moveOf(page.move, { entity, parent }, use, place.at('move'));
  use.show([parent]);
  return {
    entity: bundleEntity(entity),
    call: call.name,
    with: use.arguments(call, page.with, place, use.scope(), 'params'),
    parent,
    columns,
    ...(figures ? { figures } : {}),
    ...(line ? { line } : {}),
    marks,
    ...(move ? { move } : {}),
    ...(page.empty ? { empty: place.at('empty').template(page.empty, use.scope()) } : {}),
    actions,
  };
}

/** The field of the record above: the one that is named, or the first that refers to a record of the same kind. */
function parentOf({ parent }: HierarchyPage, entity: EntityModel, place: Place): FieldModel | undefined {
  const isParent = (field: FieldModel): boolean => field.reference?.entity === entity.name && !field.via;
  if (parent === undefined) {
    const found = entity.fields.find(isParent);
    if (!found) place.at('call').report('HD523', { entity: entity.name });
    return found;
  }
  const field = place.at('parent').field(entity, parent);
  if (!field || isParent(field)) return field;
  return void place.at('parent').report('HD508', { name: field.name, other: 'parent' });
}

/** What a record is called by, and what is told of it in the order that is written. */
function columnsOf(
  said: HierarchyPage['columns'],
  entity: EntityModel,
  use: PageUse,
  place: Place,
): BundledHierarchyPage['columns'] {
  const written = said.map(one => (typeof one === 'string' ? one : one.field));
  const named = resolveColumns([entity.nameField], entity, use, place);
  const told = resolveColumns(said, entity, use, place).filter(({ name }) => name !== entity.nameField);
  return [...named, ...told.sort((one, other) => written.indexOf(one.name) - written.indexOf(other.name))];
}

type Figures = NonNullable<BundledHierarchyPage['figures']>;
type Counted = NonNullable<HierarchyPage['figures']>['from'][number];

/** What is counted for each record: by reports that have a line for each, and numbers of the record itself. */
function figuresOf(
  { from, sum = [] }: NonNullable<HierarchyPage['figures']>,
  entity: EntityModel,
  use: PageUse,
  place: Place,
): Figures {
  const added = sum.flatMap((name, index): FieldModel[] => {
    const at = place.at('sum', index);
    const field = at.field(entity, name);
    if (field && fieldType(field).quantity) return [field];
    if (field) at.report('HD508', { name, other: 'sum' });
    return [];
  });
  const counted = from.flatMap((one, index) => countedBy(one, entity, use, place.at('from', index)) ?? []);
  const named = new Set(added.map(({ name }) => name));
  for (const [index, { measures }] of counted.entries())
    for (const { name } of measures) {
      if (named.has(name))
        place.at('from', index).report('HD510', {
          what: `不能有两个都叫「${name}」的数`,
          whatEn: `no two figures may be called "${name}"`,
        });
      named.add(name);
    }
  use.show(added);
  return { from: counted, sum: added };
}

function countedBy(
  { report: name, with: given, by }: Counted,
  entity: EntityModel,
  use: PageUse,
  place: Place,
): BundledCounted | undefined {
  const report = usedReport(name, use, place.at('report'));
  if (!report) return undefined;
  const params = report.params.map(({ field }) => field);
  const args = readArguments(given, params, place.at('with'), use.scope());
  checkReportArguments(report, args, place.at('with'));
  const groups = report.groups.map(({ field }) => field);
  const group = groups.find(field => field.name === by);
  if (group) place.at('by').usesField(group);
  // Another group besides would give a record several lines.
  if (!group || groups.length > 1 || group.reference?.entity !== entity.name)
    return void place.at('by').report('HD533', { name: by, entity: entity.name });
  const measures = reportFields(report).slice(report.columns.length + groups.length);
  use.show(measures);
  const { defineId, version, entity: of } = report;
  return { report: { defineId, version }, with: args, by, measures, entity: of };
}

/** What marks and the line of a box may name. */
function boxScope(entity: EntityModel, figures: Figures | undefined, use: PageUse): ScopeTypes {
  const counted = [...(figures?.sum ?? []), ...(figures?.from ?? []).flatMap(({ measures }) => measures)];
  const records: FieldModel = { name: 'records', label: 'records', type: 'integer' };
  return use.scope({
    row: { record: entity.fields },
    own: { record: counted },
    all: { record: [...counted, records] },
  });
}

/** By what a record is put below another one, and what tells before what would change. */
function moveOf(
  { call: name, preview: asked, permission }: NonNullable<HierarchyPage['move']>,
  { entity, parent }: { entity: EntityModel; parent: FieldModel },
  use: PageUse,
  place: Place,
): BundledHierarchyPage['move'] {
  const label = permission ?? use.permission;
  if (permission !== undefined) place.at('permission').permission(permission);
  const call = use.call(name, place.at('call'), ['update'], label);
  const preview = use.call(asked, place.at('preview'), ['get'], label);
  if (!call || !preview) return undefined;
  use.expectEntity(call, entity, place.at('call'));
  if (parent.readOnly && verbOf(call)) place.at('call').report('HD508', { name: parent.name, other: 'move' });
  for (const [one, at] of [
    [call, place.at('call')],
    [preview, place.at('preview')],
  ] as const)
    takes(one, parent, at);
  // What nothing is told by is no preview.
  if (preview.answer.length === 0) place.at('preview').report('HD111', { key: 'answer' });
  use.show(preview.answer);
  return {
    call: call.name,
    preview: preview.name,
    ...(permission === undefined ? {} : { permission }),
    tells: preview.answer,
  };
}

/** It is about one record, and is told which one shall be above it. */
function takes(call: CallModel, parent: FieldModel, place: Place): void {
  if (pathParameters(call.path).length !== 1) place.report('HD222', { name: call.name, param: ':id' });
  const given = [...call.query, ...call.body];
  const found = given.find(({ name }) => name === parent.name);
  if (found) place.binds(parent, found);
  else if (!verbOf(call))
    place.report(
      'HD607',
      { call: call.name, name: parent.name },
      {
        hint: nearest(
          parent.name,
          given.map(({ name }) => name),
        ),
      },
    );
}
