import type { ReportModel } from '#runtime/language/bundle/model.ts';
import { isRelativePeriod, periodBounds } from '#runtime/language/expressions/periods.ts';
import { ServerError } from '../errors/server-error.ts';

/**
 * The filters of a report: only its own parameters are taken; one that the caller does not mention at all
 * gets its default. @throws ServerError badInput for an unknown parameter, or a required one without value.
 */
export function reportFilters(
  report: ReportModel,
  given: Record<string, unknown>,
  now: number,
): Record<string, unknown> {
  const filters: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  const known = new Set(report.params.flatMap(({ field }) => [field.name, `${field.name}From`, `${field.name}To`]));
  for (const name of Object.keys(given)) if (!known.has(name)) fields[name] = '不是本报表的参数';
  for (const param of report.params) {
    const { name } = param.field;
    const keys = [name, `${name}From`, `${name}To`];
    const mentioned = keys.some(key => key in given);
    if (!mentioned && param.default !== undefined) Object.assign(filters, defaultFilter(name, param.default, now));
    for (const key of keys)
      if (given[key] !== undefined && given[key] !== null && given[key] !== '') filters[key] = given[key];
    if (param.required && !keys.some(key => key in filters)) fields[name] = '该项为必填项';
  }
  if (Object.keys(fields).length > 0) throw new ServerError('badInput', { fields });
  return filters;
}

function defaultFilter(name: string, value: string, now: number): Record<string, string> {
  if (!isRelativePeriod(value)) return { [name]: value };
  const { from, to } = periodBounds(value, now);
  return { [`${name}From`]: from, [`${name}To`]: to };
}
