import { cellView } from '#renderer/cells/registry.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFiguresBlock } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { missingText } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

type One = BundledFiguresBlock['fields'][number];

/** One figure: what it counts, how much that is, and beside it what it is compared with. */
export function Figure({ figure, record }: { figure: One; record: Row | undefined }) {
  const { field, compare, alarm } = figure;
  const shown = useShown(record);
  const { text, unit } = shown(field);
  const alarms = alarm && Number(record?.[field.name]) > 0;
  return (
    <>
      <span className="figure-label">{figure.label}</span>
      <span className={alarms ? 'figure-value figure-alarm' : 'figure-value'}>
        {text}
        {unit && <small>{unit}</small>}
      </span>
      {compare && record?.[compare.name] !== undefined && (
        <span className="figure-compared">
          {compare.label} {shown(compare).text} {wayOf(record[field.name], record[compare.name])}
        </span>
      )}
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
