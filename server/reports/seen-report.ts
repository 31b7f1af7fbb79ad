import type { EntityModel, ReportGroup, ReportMeasure, ReportModel } from '#runtime/language/bundle/model.ts';
import { named, searchedBy } from '#runtime/language/fields/search.ts';
import type { Operator } from '../auth/operator.ts';
import { ServerError } from '../errors/server-error.ts';
import { unseenFields } from '../query/unseen.ts';

/**
 * A report without the fields that are not there for the operator: neither shown, nor counted by, nor asked about.
 * @throws ServerError forbidden where nothing is left of it
 */
export function seenReport(report: ReportModel, entity: EntityModel, operator: Operator): ReportModel {
  const unseen = unseenFields(entity, operator);
  if (unseen.size === 0) return report;
  const isSeen = ({ field }: { field?: { name: string } | undefined }): boolean => !field || !unseen.has(field.name);
  const fieldNamed = named(entity.fields);
  const isAsked = (where: ReportModel['where']): boolean =>
    Object.keys(where).some(name => unseen.has(searchedBy(name, fieldNamed)?.field.name ?? name));
  const [groups, columns] = [report.groups.filter(isSeen), report.columns.filter(isSeen)];
  const own = report.measures.filter(one => isSeen(one) && isSeen({ field: one.along }) && !isAsked(one.where));
  const groupsSeen = new Set(
    [...groups, ...(report.pivot && isSeen(report.pivot) ? [report.pivot] : [])].map(({ name }) => name),
  );
  const measures = stillReckoned(own, groupsSeen, unseen);
  if (isAsked(report.where) || columns.length + measures.length === 0)
    throw new ServerError('forbidden', { values: { labels: report.title } });
  const shown = new Set([...groups, ...columns, ...measures].map(({ name }) => name));
  const { sort, pivot, ...rest } = report;
  return {
    ...rest,
    groups: groups.map(group => withoutRank(group, measures)),
    columns,
    measures,
    params: report.params.filter(one => (one.least ? shown.has(one.field.name) : isSeen(one))),
    ...(pivot && groupsSeen.has(pivot.name) ? { pivot } : {}),
    ...(sort && shown.has(sort.name) ? { sort } : {}),
  };
}

/** Of what is not there nobody sees which is the largest. */
function withoutRank(group: ReportGroup, measures: readonly ReportMeasure[]): ReportGroup {
  const { top, ...plain } = group;
  return !top || measures.some(({ name }) => name === top.by) ? group : plain;
}

/** Without the measures of others, of groups and of dates that are not there. */
function stillReckoned(
  measures: readonly ReportMeasure[],
  groups: ReadonlySet<string>,
  unseen: ReadonlySet<string>,
): ReportMeasure[] {
  const names = new Set(measures.map(({ name }) => name));
  const left = measures.filter(
    ({ of }) =>
      !of ||
      ([of.measure, of.to].every(name => name === undefined || names.has(name)) &&
        (of.group === undefined || groups.has(of.group)) &&
        !(of.shift && unseen.has(of.shift.along.name))),
  );
  return left.length === measures.length ? left : stillReckoned(left, groups, unseen);
}
