import { isRelativePeriod } from '../expressions/periods.ts';
import type { Report } from '../families/report.ts';
import { secondsOf } from '../families/text.ts';
import { named, searchedBy } from '../fields/search.ts';
import { isDate } from '../formats/moments.ts';
import { isMoment } from '../model/kept.ts';
import type { EntityModel, ReportMeasure, ReportModel } from '../model/model.ts';
import { isStored } from '../model/stored.ts';
import type { Place } from './context.ts';

/** How a report is kept: by every change, or refreshed each so many seconds. */
export const resolveKept = ({ kept }: Report): Pick<ReportModel, 'kept'> =>
  kept === undefined ? {} : { kept: kept === 'changes' ? 'changes' : secondsOf(kept) };

/** Of what is kept every part can be added to others, and answers exactly what the records would; all else is refused. */
export function checkKept(report: ReportModel, entity: EntityModel, place: Place): void {
  if (report.kept === undefined) return;
  const refuse = (what: string, whatEn: string): void =>
    place.at('kept').report('HD554', { what, whatEn }, { key: true });
  if (report.measures.length === 0) return refuse('明细没有可以保存的合计', 'a list of records has no sums');
  if (entity.keep && report.kept === 'changes')
    refuse(
      `「${entity.title}」按月归档，移走的月份不是改动：请按时间更新，例如 kept: 1h`,
      `months of "${entity.name}" are archived, which is no change of a record: refresh it by the clock, such as kept: 1h`,
    );
  for (const measure of report.measures) {
    const [what, whatEn] = standsAgainst(measure, report) ?? [];
    if (what && whatEn) refuse(`指标「${measure.label}」${what}`, `measure "${measure.name}" ${whatEn}`);
  }
  for (const group of [...report.groups, ...(report.pivot ? [report.pivot] : [])])
    if (isMoment(group.field) && !group.by && !group.ranges)
      refuse(
        `按「${group.label}」分组，几乎每条记录是一行：请加上 by`,
        `a group of points of time "${group.name}" has a line for each record: say by`,
      );
  const fieldNamed = named(entity.fields);
  for (const where of [report.where, ...report.measures.map(one => one.where)])
    for (const [name, values] of Object.entries(where)) {
      const field = searchedBy(name, fieldNamed)?.field;
      if (field && isMoment(field) && !values.every(value => isDate(value) || isRelativePeriod(value)))
        refuse(`条件「${field.label}」要到天为止`, `condition "${name}" has to be of whole days`);
    }
}

type Reason = readonly [string, string];

/** Why sums of a measure cannot be kept. */
function standsAgainst({ kind, field, of }: ReportMeasure, { kept }: ReportModel): Reason | undefined {
  if (kind === 'count' && field)
    return ['数不同的值，各段的个数不能相加', 'counts different values, which do not add up'];
  if (kind === 'first' || kind === 'last')
    return ['是最早或最晚的一条，不能由各段相加', 'is of one record, and does not add up'];
  if ((kind === 'min' || kind === 'max') && kept === 'changes')
    return [
      '是最大或最小值，一条记录被删改后要重读全部记录：请按时间更新，例如 kept: 1h',
      'is a least or greatest value, which a deleted record leaves unknown: refresh it by the clock, such as kept: 1h',
    ];
  if (field && !isStored(field))
    return [
      '统计的是别的记录里的值，它变了这里并不知道',
      'is of a value of another record, whose changes are not seen',
    ];
  const along = of?.shift?.along;
  if (along && isMoment(along))
    return [
      `按「${along.label}」比较到几点几分，保存的只到天`,
      `compares along points of time "${along.name}", which are kept by the day`,
    ];
  return undefined;
}
