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
  by?: 'hour' | 'day' | 'month' | 'year';
}
export interface ReportMeasure {
  name: string;
  label: string;
  kind: 'count' | 'sum' | 'average';
  /** The field that is summed or averaged, or whose different values are counted. */
  field?: FieldModel;
  /** Field → values; for a date field a RelativePeriod. */
  where: Record<string, string[]>;
  unit?: string;
}
export interface ReportModel {
  defineId: number;
  version: number;
  title: string;
  entity: string;
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
