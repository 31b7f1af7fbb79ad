import type { measureKinds, reportPeriods } from '../families/report.ts';
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
}
export interface ReportMeasure {
  name: string;
  label: string;
  kind: (typeof measureKinds)[number];
  /** The field that is reckoned with, or whose different values are counted. */
  field?: FieldModel;
  /** Search parameter (a field, price.from) → values; for a date field a RelativePeriod. */
  where: Record<string, string[]>;
  unit?: string;
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
  sort?: { name: string; descending: boolean };
  chart?: ChartModel;
  /** Who may run it: whoever has one of these labels; login: any logged-in user. */
  access: CallAccess;
  /** Who may export it. */
  exportAccess: CallAccess;
}
export interface ChartModel {
  type: 'bar' | 'line' | 'pie';
  x: string;
  y: string[];
  stacked: boolean;
}
