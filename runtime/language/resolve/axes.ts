import { type FieldModel, fieldType } from '../fields/index.ts';
import type { ChartModel } from '../model/report.ts';
import type { Place } from './context.ts';

/** What a chart draws are quantities, along what can be put in an order. Names that there are not are reported elsewhere. */
export function checkAxes(
  { type, x, y }: Pick<ChartModel, 'type' | 'x'> & { y: readonly string[] },
  fields: readonly FieldModel[],
  place: Place,
): void {
  const known = new Map(fields.map(field => [field.name, field]));
  const along = known.get(x);
  // Of points it is a measure, which is judged where there are measures.
  if (along && type !== 'scatter' && !fieldType(along).sorts) place.at('x').report('HD508', { name: x, other: 'x' });
  for (const [index, name] of y.entries()) {
    const drawn = known.get(name);
    if (drawn && !fieldType(drawn).quantity) place.at('y', index).report('HD508', { name, other: 'y' });
  }
}
