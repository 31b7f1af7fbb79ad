import type { FieldModel } from '../fields/index.ts';
import type { ReportGroup, ReportMeasure } from './report.ts';

/** What a measure's values are, as a field. */
export const measureField = ({
  name,
  label,
  type,
  unit,
}: Pick<ReportMeasure, 'name' | 'label' | 'type' | 'unit'>): FieldModel => ({
  name,
  label,
  type,
  ...(unit ? { unit } : {}),
});

/** Whether values of a group are told by stretches of time, or by ranges, which are texts. */
export const isCut = ({ by, ranges }: Pick<ReportGroup, 'by' | 'ranges'>): boolean =>
  by !== undefined || ranges !== undefined;

/** Whether its lines can be added up: what is counted once in each is not counted once in all. */
export const isAdditive = ({ kind, field }: { kind: ReportMeasure['kind']; field?: unknown }): boolean =>
  kind === 'sum' || (kind === 'count' && !field);

/** Where a line has a measure of the value of the pivot that stands at a place, from 0. */
export const acrossName = (measure: string, place: number): string => `${measure}$${place}`;
