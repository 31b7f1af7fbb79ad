import type { ComponentType } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { type CellName, fieldType } from '#runtime/language/fields/index.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import Cell from './Cell.tsx';
import { FileLinks } from './FileLinks.tsx';
import { RowsTable } from './RowsTable.tsx';
import { cellView } from './registry.ts';

/** Cells that a record shows whole, where a list says only how much there is. */
const whole: Partial<Record<CellName, ComponentType<{ field: FieldModel; value: unknown }>>> = {
  rows: RowsTable,
  file: FileLinks,
};

/** The value of a field in a record. */
export function RecordValue({ field, record }: { field: FieldModel; record: Row }) {
  const { dictionaries } = useServices();
  const Whole = whole[fieldType(field).cell];
  const value = record[field.name];
  if (Whole && !isMissing(value)) return <Whole field={field} value={value} />;
  return <Cell view={cellView(field, record, dictionaries)} />;
}
