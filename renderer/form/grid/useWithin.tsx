import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import type { Cell } from '#renderer/ui/range/area.ts';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { FormFrame } from '../context.ts';
import type { GridProps } from './context.ts';
import type { Lines } from './edits.ts';
import { LinesWithin } from './LinesWithin.tsx';
import type { LineEdits } from './useLines.ts';

interface Given {
  owner: BundledFormField;
  /** Where its lines stand in the form. */
  place: string;
  columns: readonly FieldModel[];
  lines: Lines;
  frame: FormFrame;
  fixed: boolean;
  set: LineEdits['set'];
  Grid: ComponentType<GridProps>;
}

/** Opens the lines that a line owns, over the grid: by its button, by Enter or a double click in its cell. */
export function useWithin({ owner, place, columns, lines, frame, fixed, set, Grid }: Given) {
  const [opened, setOpened] = useState<{ at: number; column: FieldModel }>();
  const line = opened && lines[opened.at];
  const open = (at: number, column: FieldModel): void => setOpened({ at, column });
  return {
    open,
    /** Whether a key opens them. */
    opens(event: KeyboardEvent, head: Cell | undefined): boolean {
      const column = columns[head?.column ?? -1];
      if (!head || !column?.lines || !isEnter(event)) return false;
      event.preventDefault();
      event.stopPropagation();
      open(head.line, column);
      return true;
    },
    dialog: line && (
      <LinesWithin
        owner={owner}
        place={place}
        line={line}
        at={opened.at}
        column={opened.column}
        frame={frame}
        fixed={fixed}
        Grid={Grid}
        take={value => set(opened.at, opened.column.name, value)}
        close={() => setOpened(undefined)}
      />
    ),
  };
}
