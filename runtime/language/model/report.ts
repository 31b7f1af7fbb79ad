import type { reportPeriods } from '../families/report-group.ts';
import type { measureKinds } from '../families/report-measure.ts';
import type { FieldModel } from '../fields/index.ts';
import type { CallAccess } from './access.ts';

export type RelativePeriod =
  | 'today'
  | 'yesterday'
  | 'last7days'
  | 'last30days'
  | 'thisMonth'
  | 'lastMonth'
  | 'thisQuarter'
  | 'thisYear'
  | 'lastYear';

export interface ReportParam {
  field: FieldModel;
  required: boolean;
  default?: string;
  /** Not a field: the measure, named as the field is, that has to be at least this. */
  least?: true;
}
export interface ReportColumn {
  name: string;
  label: string;
  field: FieldModel;
  sum: boolean;
  width?: number;
}
export interface ReportGroup {
  name: string;
  label: string;
  field: FieldModel;
  by?: (typeof reportPeriods)[number];
  /** Stretches without records have a line, too. */
  every?: true;
  ranges?: ReportRanges;
  /** Only those of its values in which a measure is the largest; what all others are called. */
  top?: { by: string; count: number; others?: string };
}
/** Ranges of a number, or of the age of a date in days. */
export interface ReportRanges {
  /** The last value of each but the last, as on the wire. */
  ends: number[];
  /** One more than the ends. */
  labels: string[];
  /** The document says these itself. */
  named?: true;
}
export type ReportPeriod = (typeof reportPeriods)[number];
export interface ReportMeasure {
  name: string;
  label: string;
  kind: (typeof measureKinds)[number];
  /** What its values are. */
  type: FieldModel['type'];
  /** The field that is reckoned with, or whose different values are counted. */
  field?: FieldModel;
  /** Search parameter (a field, price.from) → values; for a date field a RelativePeriod. */
  where: Record<string, string[]>;
  /** What is reckoned of other measures; absent: it is one of the records of a line. */
  of?: ReckonedOf;
  /** first, last: the date in whose order. */
  along?: FieldModel;
  unit?: string;
  /** What it counts, in words, where the document says so. */
  note?: string;
  /** The same, made of what it is, where the document does not. */
  meaning: string;
}
/** What a measure is reckoned of. */
export interface ReckonedOf {
  /** The measure whose share, running total, change or part it is. */
  measure: string;
  /** ratio: the measure that it is divided by. */
  to?: string;
  /** share: the group whose total is the whole. running: the group in whose order. */
  group?: string;
  /** compare: what is shifted. */
  shift?: ReportShift;
  /** compare and ratio. */
  as?: 'value' | 'difference' | 'percent';
}
/** How the records of before come to stand where those of now do. */
export interface ReportShift {
  along: FieldModel;
  with: 'period' | 'year';
  /** The stretch of the group that is cut along it; absent: none is. */
  by?: ReportPeriod;
}
export interface ReportModel {
  defineId: number;
  version: number;
  title: string;
  entity: string;
  /** Of which records alone it tells: search parameter (a field, price.from) → values; for a date field a RelativePeriod. */
  where: Record<string, string[]>;
  params: ReportParam[];
  /** A list report has columns; a statistic has groups (perhaps none: one line) and measures. */
  columns: ReportColumn[];
  groups: ReportGroup[];
  measures: ReportMeasure[];
  /** A group whose values stand beside each other. */
  pivot?: ReportGroup;
  /** Below the lines of each group stands what they come to. */
  subtotals?: true;
  sort?: { name: string; descending: boolean };
  chart?: ChartModel;
  /** Its sums are kept: by every change of a record, or made anew each so many seconds. */
  kept?: 'changes' | number;
  /** What it counts, in words. */
  note?: string;
  /** Who may run it: whoever has one of these labels; login: any logged-in user. */
  access: CallAccess;
  /** Who may export it. */
  exportAccess: CallAccess;
}
export interface ChartModel {
  type: 'bar' | 'line' | 'pie' | 'funnel' | 'heat' | 'scatter';
  /** The column along the axis; of scatter a measure. */
  x: string;
  y: string[];
  /** Of scatter: the group that each point stands for. */
  of?: string;
  stacked: boolean;
}
