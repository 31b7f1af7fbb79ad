import type { ReportModel } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';
import { type Figure, figureOf } from '../../reports/figure/line.ts';
import { type Compare, conditionText } from '../../subscriptions/condition.ts';
import { type Times, timesText } from '../../subscriptions/times.ts';

type Body = Readonly<Record<string, unknown>>;

/** A figure that is watched, and when it is told of. `limitValue`: as staff read it, money in yuan. */
export interface Alarm {
  measure: string;
  line: Figure['line'] | null;
  lineLabel: string | null;
  compare: Compare;
  limitValue: number | null;
  /** As staff read it. */
  condition: string;
}

const refuse = (fields: Record<string, string>): never => {
  throw new ServerError('badInput', { fields });
};

/** When a file is to come. @throws ServerError badInput */
export function wantedTimes({ every, weekday, monthDay, hour, workdays }: Body): Times & { condition: string } {
  if (every !== 'day' && every !== 'week' && every !== 'month') return refuse({ every: '请选择周期' });
  if (every === 'week' && !/^[1-7]$/.test(String(weekday ?? ''))) refuse({ weekday: '请选择星期几' });
  if (every === 'month' && !isWhole(monthDay, 1, 31)) refuse({ monthDay: '请填写 1 到 31；29 及以后按当月最后一天' });
  if (!isWhole(hour, 0, 23)) refuse({ hour: '请填写 0 到 23 的整点' });
  const times: Times = {
    every,
    weekday: every === 'week' ? String(weekday) : null,
    monthDay: every === 'month' ? Number(monthDay) : null,
    hour: Number(hour),
    workdays: workdays === true,
  };
  return { ...times, condition: timesText(times) };
}

/** Which figure of a report is to be watched, and for what. @throws ServerError badInput, rejected */
export function wantedAlarm(
  { model, operator }: Pick<CallContext, 'model' | 'operator'>,
  report: ReportModel,
  { measure: name, line: text, lineLabel, compare, limitValue }: Body,
): Alarm {
  const line = isEmpty(text) ? undefined : wantedObject(text, 'line');
  const figure = figureOf(report, { measure: String(name ?? ''), ...(line ? { line } : {}) }, { model, operator });
  const measure = report.measures.find(one => one.name === figure.measure);
  if (!measure) return refuse({ measure: '请选择指标' });
  if (compare !== 'above' && compare !== 'below' && compare !== 'changed') return refuse({ compare: '请选择条件' });
  const value = compare === 'changed' ? null : isEmpty(limitValue) ? Number.NaN : Number(limitValue);
  if (value !== null && !Number.isFinite(value)) refuse({ limitValue: '请填写界限' });
  const label = line ? String(lineLabel ?? '').slice(0, 100) : '';
  return {
    measure: measure.name,
    line: figure.line ?? null,
    lineLabel: label || null,
    compare,
    limitValue: value,
    condition: conditionText(measure, label, { compare, limitValue: value }).slice(0, 200),
  };
}

/** A text that holds an object. @throws ServerError badInput */
export function wantedObject(text: unknown, field: string): Record<string, unknown> {
  if (isEmpty(text)) return {};
  try {
    const value: unknown = JSON.parse(String(text));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // What is no JSON is no object either.
  }
  return refuse({ [field]: '内容有误' });
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const isWhole = (value: unknown, least: number, most: number): boolean =>
  !isEmpty(value) && Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most;
