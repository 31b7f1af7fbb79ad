import type { Values } from '../families/text.ts';
import type { ChartModel, EntityModel, FieldModel, ReportModel } from '../model/model.ts';
import { checkReportArguments, usedReport } from '../parts/page/report.ts';
import { reportFields } from '../resolve/reports.ts';
import { readArguments } from '../resolve/value.ts';
import type { BlockUse, BundledBlockKeys } from './every-block.ts';
import { followed } from './followed.ts';

/** Where the data of a block comes from, and what it is made of. */
interface BlockData {
  /** What its fields are looked up in. */
  owner: { name: string; fields: readonly FieldModel[] };
  entity: EntityModel | undefined;
  source: { call: string } | { report: { defineId: number; version: number } };
  report?: ReportModel;
}

/** What the documents of all blocks with data say. */
interface Declared {
  title?: string;
  span?: number;
  call?: string;
  report?: string;
  with?: Values;
  filters?: Record<string, string>;
  permission?: string;
  when?: string;
}

/**
 * The data of a block that a call or a report fills, with the entity that it is about, by name, and the keys that every
 * such block has in the bundle; undefined where a mistake leaves none.
 */
export function resolveData(
  block: Declared,
  use: BlockUse,
):
  | {
      owner: BlockData['owner'];
      entity: BlockData['entity'];
      about: string | undefined;
      /** That of the report. */
      chart: ChartModel | undefined;
      keys: BundledBlockKeys;
    }
  | undefined {
  const data = dataOf(block, use);
  if (!data) return undefined;
  const { owner, entity, source } = data;
  const { page, place, scope, variable } = use;
  const call = 'call' in source ? page.calls.get(source.call) : undefined;
  const params = data.report?.params.map(({ field }) => field);
  const args = params
    ? readArguments(block.with, params, place.at('with'), scope)
    : page.arguments(call, block.with, place, scope, variable);
  if (data.report) checkReportArguments(data.report, args, place.at('with'));
  const follows = data.report ? followed(block, data.report, use.filters ?? [], place) : {};
  if (block.filters && !data.report)
    place.at('filters').report('HD510', {
      what: '只有报表的区块才随本页的筛选条件',
      whatEn: 'only a block with a report follows the filters of its page',
    });
  const about = entity?.name ?? data.report?.entity;
  return {
    owner,
    entity,
    about,
    chart: data.report?.chart,
    keys: {
      ...placedKeys(block, use),
      ...source,
      with: args,
      ...(Object.keys(follows).length > 0 ? { filters: follows } : {}),
    },
  };
}

/** The keys of any block but those of its data. */
export const placedKeys = (
  { title = '', span = 24, permission, when }: Declared,
  { key, place, scope }: BlockUse,
): Omit<BundledBlockKeys, 'with'> => ({
  key,
  title,
  span,
  ...(permission ? { permission } : {}),
  ...(when ? { when: place.at('when').expression(when, scope, 'bool') } : {}),
});

function dataOf(block: Declared, { page, place }: BlockUse): BlockData | undefined {
  if ((block.call === undefined) === (block.report === undefined))
    return void place.report(
      'HD510',
      { what: '区块要有 call 或 report 之一', whatEn: 'a block has one of call, report' },
      { key: true },
    );
  if (block.report !== undefined) {
    const report = usedReport(block.report, page, place.at('report'));
    return (
      report && {
        owner: { name: block.report, fields: reportFields(report) },
        entity: undefined,
        source: { report: { defineId: report.defineId, version: report.version } },
        report,
      }
    );
  }
  const call = block.call ? page.call(block.call, place.at('call')) : undefined;
  if (page.hasBrokenEntity(call)) return undefined;
  return call && { owner: page.answerOf(call), entity: page.entityOf(call), source: { call: call.name } };
}
