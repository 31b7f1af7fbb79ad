import type { BundledBlock, BundledSearch } from '../../bundle/client.ts';
import type { EntityModel, FieldModel, ReportModel } from '../../bundle/model.ts';
import type { ScopeTypes } from '../../expressions/check.ts';
import type { Block, Search } from '../../families/page/blocks.ts';
import { nearest } from '../../issues/nearest.ts';
import type { Place } from '../context.ts';
import { reportKey } from '../reports.ts';
import { parseSort } from '../sort.ts';
import { type ActionHost, resolveActions } from './actions.ts';
import { resolveColumns, resolveFieldUses, resolveSections } from './fields.ts';
import { bundleEntity, type PageUse } from './page.ts';

/** Where the data of a block comes from, and what it is made of. */
interface BlockData {
  owner: { name: string; fields: readonly FieldModel[] };
  entity: EntityModel | undefined;
  source: { call: string } | { report: { defineId: number; version: number } };
}

export function resolveBlocks(
  blocks: Record<string, Block> | undefined,
  page: PageUse,
  place: Place,
  scope: ScopeTypes,
  variable?: 'record' | 'found',
): BundledBlock[] {
  return Object.entries(blocks ?? {}).flatMap(([key, block]) => {
    const resolved = resolveBlock(key, block, page, place.at(key), scope, variable);
    return resolved ? [resolved] : [];
  });
}

function resolveBlock(
  key: string,
  block: Block,
  page: PageUse,
  place: Place,
  scope: ScopeTypes,
  variable?: 'record' | 'found',
): BundledBlock | undefined {
  if (block.block === 'widget') return widgetBlock(key, block, page, place, scope);
  const data = blockData(block, page, place);
  if (!data) return undefined;
  const { owner, entity, source } = data;
  const call = 'call' in source ? page.calls.get(source.call) : undefined;
  const common = {
    key,
    title: block.title ?? '',
    span: block.span ?? 24,
    ...source,
    with: page.arguments(call, block.with, place, scope, variable),
    ...(block.when ? { when: place.at('when').expression(block.when, scope, 'bool') } : {}),
  };
  const named = entity ? { entity: bundleEntity(entity) } : {};
  const held = 'hold' in block && block.hold ? { hold: block.hold } : {};
  const sort = 'sort' in block ? parseSort(block.sort) : undefined;
  if (sort) place.at('sort').field(owner, sort.name);
  switch (block.block) {
    case 'figures': {
      const fields = resolveFieldUses(block.fields, owner, scope, place.at('fields'));
      for (const [name, target] of Object.entries(block.open ?? {}))
        if (place.at('open', name).page(target)) page.links.add(target);
      page.show(fields);
      const figures = fields.map(field => ({
        name: field.name,
        label: field.label,
        field,
        ...(block.open?.[field.name] ? { open: block.open[field.name] as string } : {}),
      }));
      return { block: 'figures', ...common, fields: figures, ...(block.refresh ? { refresh: block.refresh } : {}) };
    }
    case 'chart': {
      const fields = [block.x, ...block.y].flatMap(
        (name, index) => place.at(...(index === 0 ? ['x'] : ['y', index - 1])).field(owner, name) ?? [],
      );
      page.show(fields);
      return {
        block: 'chart',
        ...common,
        chart: { type: block.chart, x: block.x, y: block.y, stacked: block.stacked ?? false },
        fields,
        height: block.height ?? 280,
      };
    }
    case 'list': {
      const host: ActionHost = { variable: 'row', entity, fields: owner.fields };
      const empty = block.empty ? { empty: place.at('empty').template(block.empty, scope) } : {};
      return {
        block: 'list',
        ...common,
        ...named,
        ...held,
        columns: resolveColumns(block.columns, owner, page, place.at('columns')),
        ...(sort ? { sort } : {}),
        ...empty,
        actions: resolveActions(block.actions, host, page, place.at('actions')),
      };
    }
    case 'record': {
      const host: ActionHost = { variable: 'record', entity, fields: owner.fields };
      const sections = resolveSections(
        block as Parameters<typeof resolveSections>[0],
        owner,
        { ...scope, record: { record: owner.fields } },
        place,
      );
      page.show(sections.flatMap(section => section.fields));
      const empty = block.empty ? { empty: place.at('empty').template(block.empty, scope) } : {};
      return {
        block: 'record',
        ...common,
        ...named,
        ...held,
        sections,
        columns: block.columns ?? 3,
        ...empty,
        actions: resolveActions(block.actions, host, page, place.at('actions')),
      };
    }
  }
}

const widgetBlock = (
  key: string,
  { title = '', span = 24, widget, with: given, when }: Extract<Block, { block: 'widget' }>,
  page: PageUse,
  place: Place,
  scope: ScopeTypes,
): BundledBlock => ({
  block: 'widget',
  key,
  title,
  span,
  widget,
  with: page.arguments(undefined, given, place, scope),
  ...(when ? { when: place.at('when').expression(when, scope, 'bool') } : {}),
});

function blockData(block: Exclude<Block, { block: 'widget' }>, page: PageUse, place: Place): BlockData | undefined {
  if ((block.call === undefined) === (block.report === undefined))
    return void place.report(
      'HD510',
      { what: '区块要有 call 或 report 之一', whatEn: 'a block has one of call, report' },
      { key: true },
    );
  if (block.report !== undefined) {
    const report = usedReport(block.report, 1, page, place.at('report'));
    return (
      report && {
        owner: { name: `report ${report.defineId}`, fields: reportFields(report) },
        entity: undefined,
        source: { report: { defineId: report.defineId, version: report.version } },
      }
    );
  }
  const call = block.call ? page.call(block.call, place.at('call')) : undefined;
  if (page.hasBrokenEntity(call)) return undefined;
  return call && { owner: page.answerOf(call), entity: page.entityOf(call), source: { call: call.name } };
}

/** A report by id, noted as run by this page. */
export function usedReport(defineId: number, version: number, page: PageUse, place: Place): ReportModel | undefined {
  const { reports } = place.context.model;
  const found = reports[reportKey(defineId, version)];
  if (found) page.reports.add(reportKey(defineId, version));
  else
    place.report(
      'HD206',
      { name: reportKey(defineId, version) },
      { hint: nearest(String(defineId), Object.keys(reports)) },
    );
  return found;
}

/** The columns of a report's answer as fields, for figures, charts and labels. */
export function reportFields(report: ReportModel): FieldModel[] {
  const measures = report.measures.map(
    (measure): FieldModel => ({
      name: measure.name,
      label: measure.label,
      type: measure.kind === 'count' ? 'integer' : (measure.field?.type ?? 'decimal'),
      ...(measure.unit ? { unit: measure.unit } : {}),
    }),
  );
  const groups = report.groups.map(
    (group): FieldModel => ({ ...group.field, label: group.label, ...(group.by ? { type: 'text' as const } : {}) }),
  );
  return [...report.columns.map(column => ({ ...column.field, label: column.label })), ...groups, ...measures];
}

export function resolveSearch(search: Search, page: PageUse, place: Place): BundledSearch | undefined {
  const call = page.call(search.call, place.at('call'), ['list']);
  const entity = page.entityOf(call);
  if (!call || page.hasBrokenEntity(call)) return undefined;
  if (!entity) return void place.at('call').report('HD221');
  const fields = resolveFieldUses(search.fields, entity, page.scope(), place.at('fields'));
  page.show(fields, true);
  for (const name of Object.keys(search.with ?? {}))
    if (!fields.some(field => field.name === name))
      place.at('with', name).report(
        'HD203',
        { entity: entity.name, name },
        {
          hint: nearest(
            name,
            fields.map(field => field.name),
          ),
        },
      );
  return {
    call: call.name,
    fields,
    ...(search.with ? { with: page.arguments(undefined, search.with, place, page.scope()) } : {}),
    columns: resolveColumns(search.columns, entity, page, place.at('columns')),
    key: entity.key,
    hint: search.hint ?? `请输入${fields.map(field => field.label).join('、')}查询`,
    account: search.account ?? false,
  };
}
