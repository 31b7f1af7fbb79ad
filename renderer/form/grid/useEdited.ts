import { type KeyboardEvent, useContext, useLayoutEffect, useRef } from 'react';
import { PendingContext } from '#renderer/inputs/pending.ts';
import { isEscape } from '#renderer/ui/keys/keys.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { GridContext, PlacedLine } from './context.ts';

interface Edited {
  data: PlacedLine;
  field: FieldModel;
  context: GridContext;
}

/**
 * What is being edited in a cell. It is the form's before it is saved, and when the editor goes, however soon it goes:
 * the grid knows an editor a moment after it is there, and by itself loses what was typed until then. Escape gives it up.
 */
export function useEdited({ data, field, context }: Edited): {
  /** What the editor tells its value to. */
  edit(value: unknown): void;
  /** Hears the keys of the editor before it does. */
  onKeyDownCapture(event: KeyboardEvent): void;
} {
  const pending = useContext(PendingContext);
  const now = useRef({ value: undefined as unknown, isWaiting: false, isOver: false, isGivenUp: false }).current;
  const handOver = useRef(() => {
    pending?.remove(handOver);
    if (now.isWaiting) context.take(data.index, field.name, now.value ?? null);
    now.isWaiting = false;
  }).current;
  useLayoutEffect(() => {
    now.isOver = false;
    return () => {
      now.isOver = true;
      handOver();
    };
  }, [now, handOver]);
  return {
    edit(value) {
      if (now.isGivenUp) return;
      Object.assign(now, { value, isWaiting: true });
      // An input that is left as it goes tells its value then.
      if (now.isOver) handOver();
      else pending?.add(handOver);
    },
    onKeyDownCapture(event) {
      if (!isEscape(event)) return;
      Object.assign(now, { isGivenUp: true, isWaiting: false });
      pending?.remove(handOver);
    },
  };
}
