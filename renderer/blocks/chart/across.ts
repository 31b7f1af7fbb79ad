import type { AcrossValue } from '#runtime/language/bundle/answers.ts';
import { acrossName, type ChartModel, type FieldModel } from '#runtime/language/bundle/model.ts';

/** A chart with the fields of its axes. */
export interface Drawn<Of extends ChartModel | undefined = ChartModel> {
  chart: Of;
  fields: readonly FieldModel[];
}

/**
 * Stacked, or as a heat map, a measure of a report whose values stand beside each other is drawn as these.
 * @param across the values of its pivot; none: it has none
 */
export function stackedAcross<Of extends ChartModel | undefined>(
  { chart, fields }: Drawn<Of>,
  across: readonly AcrossValue[],
): Drawn<Of> {
  const [measure] = chart?.y ?? [];
  const whole = fields.find(({ name }) => name === measure);
  if (!(chart?.stacked || chart?.type === 'heat') || !whole || across.length === 0) return { chart, fields };
  const parts = across.map(({ label }, place) => ({ ...whole, label, name: acrossName(whole.name, place) }));
  return { chart: { ...chart, y: parts.map(({ name }) => name) }, fields: [...fields, ...parts] };
}
