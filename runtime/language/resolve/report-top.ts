import type { Report } from '../families/report.ts';
import { recordKinds } from '../families/report-measure.ts';
import { fieldType } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import type { ReportGroup, ReportMeasure, ReportModel } from '../model/model.ts';
import type { Place } from './context.ts';

const ranking: readonly ReportMeasure['kind'][] = [...recordKinds, 'ratio'];

/** The groups of a report, the first with what is said of its largest. */
export function withTop(
  { top, params = [] }: Report,
  groups: readonly ReportGroup[],
  { measures, place }: { measures: readonly ReportMeasure[]; place: Place },
): ReportGroup[] {
  const [first, ...others] = groups;
  if (!top) return [...groups];
  const wrong = (what: string, whatEn: string): ReportGroup[] => {
    place.at('top').report('HD510', { what, whatEn }, { key: true });
    return [...groups];
  };
  if (!first) return wrong('top 要有 group：哪些值的前几名', 'top needs group: the largest of which');
  if (params.some(param => typeof param !== 'string' && param.least !== undefined))
    return wrong(
      'top 不能与 least 同用：两者都决定列出哪些行',
      'top does not go with least: both say which lines there are',
    );
  if (!isNamed(first)) {
    place.at('top').report('HD508', { name: first.name, other: 'top' });
    return [...groups];
  }
  const by = measures.find(({ name }) => name === top.by);
  const ranked = measures.filter(({ kind }) => ranking.includes(kind)).map(({ name }) => name);
  if (!by || !ranked.includes(by.name)) {
    place.at('top', 'by').report('HD212', { name: top.by }, { hint: nearest(top.by, ranked) });
    return [...groups];
  }
  return [{ ...first, top }, ...others];
}

/** What its values are called: among them the others can be. */
const isNamed = ({ field, by, every, ranges }: ReportGroup): boolean =>
  !every && !ranges && (by !== undefined || field.reference !== undefined || fieldType(field).column(field) === 'text');

/** Where nothing else is said, the largest stand first. */
export function sortOfTop(groups: readonly ReportGroup[]): ReportModel['sort'] {
  const top = groups.find(group => group.top)?.top;
  return top && { name: top.by, descending: true };
}
