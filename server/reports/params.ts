import type { ReportModel, ReportParam } from '#runtime/language/bundle/model.ts';
import { isRelativePeriod, periodBounds } from '#runtime/language/expressions/periods.ts';
import { searchedIn, searchesFor, searchOnly, searchParameters } from '#runtime/language/fields/search.ts';
import { ServerError } from '../errors/server-error.ts';

/**
 * The filters of a report: only its own parameters are taken; one that the caller does not mention at all
 * gets its default. @throws ServerError badInput for an unknown parameter, or a required one without value.
 */
export function reportFilters(
  report: ReportModel,
  given: Record<string, unknown>,
  at: number,
): Record<string, unknown> {
  const filters: Record<string, unknown> = {};
  const fields: Record<string, string> = Object.create(null);
  const params = report.params.map(({ field }) => field);
  for (const name of Object.keys(given)) if (!searchedIn(params, name)) fields[name] = '不是本报表的参数';
  const asked = searchOnly(params, given);
  for (const param of report.params) {
    const { name } = param.field;
    const keys = searchParameters([param.field]);
    const mentioned = keys.some(key => key in asked);
    if (!mentioned && param.default !== undefined)
      Object.assign(filters, Object.fromEntries(searchesFor(name, searchedFor(param.default, at))));
    for (const key of keys)
      if (asked[key] !== undefined && asked[key] !== null && asked[key] !== '') filters[key] = asked[key];
    if (param.least) atLeast(param.field, filters, fields);
    if (param.required && !keys.some(key => key in filters)) fields[name] = '该项为必填项';
  }
  if (Object.keys(fields).length > 0) throw new ServerError('badInput', { fields });
  return filters;
}

/** What is asked of a measure is a whole number. */
function atLeast(
  { name }: ReportParam['field'],
  filters: Record<string, unknown>,
  fields: Record<string, string>,
): void {
  if (filters[name] === undefined) return;
  if (!/^\d{1,15}$/.test(String(filters[name]))) fields[name] = '请填写整数';
  filters[name] = Number(filters[name]);
}

/** What is asked of measures, by the measure, and what of fields. */
export function splitLeast(
  { params }: ReportModel,
  filters: Record<string, unknown>,
): { least: Record<string, number>; filters: Record<string, unknown> } {
  const measures = new Set(params.filter(({ least }) => least).map(({ field }) => field.name));
  const of = (isLeast: boolean) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => measures.has(name) === isLeast));
  return { least: of(true) as Record<string, number>, filters: of(false) };
}

const searchedFor = (value: string, at: number) => (isRelativePeriod(value) ? periodBounds(value, at) : value);
