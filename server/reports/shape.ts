import type { ComposedShape } from '#runtime/language/bundle/answers.ts';
import type { Model, ReportMeasure, ReportModel } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import { shownField } from './shown-field.ts';

/** What the browser draws a report by that no page of the documents has. */
export function shapeOf({ model, operator }: { model: Model; operator: Operator }, report: ReportModel): ComposedShape {
  const { title, params, columns, groups, measures, pivot, subtotals, sort, note, chart } = report;
  const seen = <Of extends { field: ReportModel['groups'][number]['field'] }>(one: Of): Of => ({
    ...one,
    field: shownField(model, operator, one.field),
  });
  return {
    title,
    params: params.map(seen),
    columns: columns.map(seen),
    groups: groups.map(seen),
    measures: measures
      .map(one => (one.field ? { ...one, field: shownField(model, operator, one.field) } : one))
      .map(plain),
    ...(pivot ? { pivot: seen(pivot) } : {}),
    ...(subtotals ? { subtotals } : {}),
    ...(note ? { note } : {}),
    ...(sort ? { sort } : {}),
    ...(chart ? { chart } : {}),
  };
}

/** Which dates a measure is reckoned along is told by its words alone. */
function plain({ along: _, of, ...measure }: ReportMeasure): ReportMeasure {
  if (!of) return measure;
  const { shift: __, ...rest } = of;
  return { ...measure, of: rest };
}
