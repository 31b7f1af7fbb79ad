import type { ReportMeasure } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';

/** When a figure is told of. */
export type Compare = 'above' | 'below' | 'changed';

export interface Watched {
  compare: Compare;
  /** As staff read it: money in yuan. */
  limitValue: number | null;
  /** It was told already, and has not ended since. */
  holds: boolean;
  /** What it was before, as staff read it. */
  lastValue: number | null;
}

/**
 * Whether a figure is told of now: once, until the condition holds no more; a change each time, after the first look.
 * @param value as staff read it; null: nothing is measured, which is neither above nor below
 */
export function judged(
  { compare, limitValue, holds, lastValue }: Watched,
  value: number | null,
  isFirst: boolean,
): { holds: boolean; tells: boolean } {
  if (compare === 'changed') return { holds: false, tells: !isFirst && value !== lastValue };
  const now = value !== null && limitValue !== null && (compare === 'above' ? value > limitValue : value < limitValue);
  return { holds: now, tells: now && !holds };
}

/** A figure of the wire as staff read it: cents in yuan. */
export function asRead({ kind, field }: ReportMeasure, value: number | null): number | null {
  if (value === null || kind === 'count' || !field) return value;
  return fieldType(field).quantity?.amount(value) ?? value;
}

/** 1,234.50元. @param value as staff read it */
export function figureText(measure: ReportMeasure, value: number | null): string {
  if (value === null) return '--';
  const unit = unitOf(measure);
  return `${value.toLocaleString('en', { maximumFractionDigits: 4 })}${unit}`;
}

function unitOf({ kind, field, unit }: ReportMeasure): string {
  if (unit) return unit;
  return kind === 'count' || !field ? '' : (fieldType(field).quantity?.unit(field) ?? '');
}

/** 应付金额 高于 1,000元. */
export function conditionText(
  measure: ReportMeasure,
  lineLabel: string,
  { compare, limitValue }: Pick<Watched, 'compare' | 'limitValue'>,
): string {
  const of = `${lineLabel || '合计'} · ${measure.label}`;
  return compare === 'changed'
    ? `${of} 有变化`
    : `${of} ${compare === 'above' ? '高于' : '低于'} ${figureText(measure, limitValue)}`;
}
