import { isRelativePeriod, periodLabels } from '../expressions/periods.ts';
import { fieldType } from '../fields/index.ts';
import { named, type SearchPart, searchedBy } from '../fields/search.ts';
import { shownText } from '../fields/shown.ts';
import type { EntityModel, FieldModel, Model, ReportGroup, ReportMeasure } from '../model/model.ts';

import { isSearchText } from './report-where.ts';

type Made = Omit<ReportMeasure, 'meaning'>;

/** What a measure of records counts, in words: 计数：订单；条件：状态为竣工. */
export function recordMeaning({ kind, field, along, where }: Made, entity: EntityModel, model: Model): string {
  const of = field?.label ?? entity.title;
  const said: Partial<Record<Made['kind'], string>> = {
    count: field ? `计数：不同的${of}` : `计数：${of}`,
    sum: `合计：${of}`,
    average: `平均：${of}（没有值的不算）`,
    min: `最小：${of}`,
    max: `最大：${of}`,
    first: `期初：按${along?.label ?? ''}最早一条的${of}`,
    last: `期末：按${along?.label ?? ''}最晚一条的${of}`,
  };
  const conditions = whereMeaning(where, entity, model);
  return [said[kind] ?? of, ...(conditions ? [`条件：${conditions}`] : [])].join('；');
}

/** Of which records alone something tells: 状态为竣工、撤单；金额不低于100. '' where of all. */
function whereMeaning(where: ReportMeasure['where'], entity: EntityModel, model: Model): string {
  const fieldNamed = named(entity.fields);
  return Object.entries(where)
    .flatMap(([parameter, values]) => {
      const about = searchedBy(parameter, fieldNamed);
      return about ? [`${about.field.label}${partWords[about.part]}${valuesText(about.field, values, model)}`] : [];
    })
    .join('，且');
}

const partWords: Record<SearchPart, string> = { is: '为', from: '不低于', to: '不高于', below: '属于' };

function valuesText(field: FieldModel, values: readonly string[], model: Model): string {
  const items = (name: string) => model.dictionaries[name]?.items ?? [];
  const { fromAddress = (same: string) => same } = fieldType(field);
  return values
    .map(value => {
      if (isRelativePeriod(value)) return periodLabels[value];
      // What is no value of the field is an issue of its own.
      return isSearchText(field, value) ? shownText(field, fromAddress(value), { items }) : value;
    })
    .join('、');
}

const isOver = '；这一期还没有结束时，与之前同样多的天数比';

/** What a measure of other measures is: 订单数占全部合计的百分比. */
export function reckonedMeaning(
  { kind, of }: Made,
  { groups, found }: { groups: readonly ReportGroup[]; found: ReadonlyMap<string, ReportMeasure> },
): string {
  const labelOf = (name: string | undefined): string => (name && found.get(name)?.label) ?? '';
  const groupOf = groups.find(({ name }) => name === of?.group)?.label ?? '';
  const own = labelOf(of?.measure);
  if (kind === 'share') return `占比：${own} ÷ ${groupOf ? `同一${groupOf}的` : ''}${own}合计`;
  if (kind === 'running') return `累计：${own}，按${groupOf}逐行相加`;
  if (kind === 'ratio') return `比率：${own} ÷ ${labelOf(of?.to)}`;
  const before = of?.shift?.with === 'year' ? '去年同期' : '上期';
  if (of?.as === 'value') return `${before}的${own}${isOver}`;
  if (of?.as === 'difference') return `${own} − ${before}的${own}${isOver}`;
  return `（${own} − ${before}的${own}）÷ ${before}的${own}${isOver}`;
}
