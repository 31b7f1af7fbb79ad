import { useContext, useEffect, useRef } from 'react';
import { PendingContext } from '#renderer/inputs/pending.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { GridContext, PlacedLine } from './context.ts';

interface Edited {
  data: PlacedLine;
  field: FieldModel;
  context: GridContext;
  onValueChange(value: unknown): void;
}

/** What is being edited in a cell is the grid's when the cell is left, and the form's also before it is saved. @returns what the editor tells its value to */
export function useEdited({ data, field, context, onValueChange }: Edited): (value: unknown) => void {
  const pending = useContext(PendingContext);
  const now = useRef<{ value?: unknown }>({});
  const handOver = useRef(() => {
    pending?.remove(handOver);
    context.take(data.index, field.name, now.current.value ?? null);
  }).current;
  useEffect(() => () => pending?.remove(handOver), [pending, handOver]);
  return value => {
    now.current.value = value;
    pending?.add(handOver);
    onValueChange(value);
  };
}
