import type { EntityModel, ReportModel } from '#runtime/language/bundle/model.ts';
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
  const isSeen = ({ field }: { field?: { name: string } }): boolean => !field || !unseen.has(field.name);
  const fieldNamed = named(entity.fields);
  const isAsked = (where: ReportModel['where']): boolean =>
    Object.keys(where).some(name => unseen.has(searchedBy(name, fieldNamed)?.field.name ?? name));
  const [groups, columns] = [report.groups.filter(isSeen), report.columns.filter(isSeen)];
  const measures = report.measures.filter(one => isSeen(one) && !isAsked(one.where));
  if (isAsked(report.where) || columns.length + measures.length === 0)
    throw new ServerError('forbidden', { values: { labels: report.title } });
  const shown = new Set([...groups, ...columns, ...measures].map(({ name }) => name));
  const { sort, ...rest } = report;
  return {
    ...rest,
    groups,
    columns,
    measures,
    params: report.params.filter(one => (one.least ? shown.has(one.field.name) : isSeen(one))),
    ...(sort && shown.has(sort.name) ? { sort } : {}),
  };
}
