import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFiguresBlock } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { missingText } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { Sparkline } from './Sparkline.tsx';

type One = BundledFiguresBlock['fields'][number];

interface Props {
  figure: One;
  record: Row | undefined;
  /** Where its colour follows from the answer. */
  hue: string | undefined;
  /** What the line below it is drawn from. */
  trend: { rows: readonly Row[]; x: string } | undefined;
}

/** One figure: what it counts, how much that is, and beside it what it is compared with, and how it came to be. */
export function Figure({ figure, record, hue, trend }: Props) {
  const { field, compare, alarm } = figure;
  const shown = useShown(record);
  const { text, unit } = shown(field);
  const alarms = alarm && Number(record?.[field.name]) > 0;
  return (
    <>
      <span className="figure-label">{figure.label}</span>
      <span className={`figure-value${alarms ? ' figure-alarm' : ''}${hue ? ` figure-hued tag-${hue}` : ''}`}>
        {text}
        {unit && <small>{unit}</small>}
      </span>
      {compare && record?.[compare.name] !== undefined && (
        <span className="figure-compared">
          {compare.label} {shown(compare).text} {wayOf(record[field.name], record[compare.name])}
        </span>
      )}
      {trend && figure.trend && <Sparkline {...trend} y={figure.trend} label={figure.label} />}
    </>
  );
}

function wayOf(now: unknown, before: unknown): string {
  const difference = Number(now) - Number(before);
  return difference > 0 ? '↑' : difference < 0 ? '↓' : '';
}

/** A value of the record as its digits and its unit. */
function useShown(record: Row | undefined): (field: FieldModel) => { text: string; unit: string } {
  const { dictionaries } = useServices();
  return field => {
    const value = record?.[field.name];
    if (value === null || value === undefined) return { text: missingText, unit: '' };
    const { quantity } = fieldType(field);
    if (quantity && typeof value === 'number')
      return { text: quantity.digits(value, field), unit: quantity.unit(field) };
    const { text, problem } = cellView(field, record ?? {}, dictionaries);
    return { text: problem ?? text, unit: '' };
  };
}
