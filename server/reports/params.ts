import type { ReportModel } from '#runtime/language/bundle/model.ts';
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
    if (param.required && !keys.some(key => key in filters)) fields[name] = '该项为必填项';
  }
  if (Object.keys(fields).length > 0) throw new ServerError('badInput', { fields });
  return filters;
}

const searchedFor = (value: string, at: number) => (isRelativePeriod(value) ? periodBounds(value, at) : value);
