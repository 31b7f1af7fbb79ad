import type { CustomCellEditorProps } from 'ag-grid-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { FormulaText } from '#renderer/inputs/formula/FormulaText.tsx';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { GridContext, PlacedLine } from './context.ts';
import { useEdited } from './useEdited.ts';

type Props = CustomCellEditorProps<PlacedLine, unknown, GridContext> & { field: FieldModel };

/** A formula in a cell: it may name the other lines, too. It begins with the key that was pressed. */
export function FormulaEditor(props: Props) {
  const { field, value, eventKey, data, context } = props;
  const { edit, onKeyDownCapture } = useEdited(props);
  const input = useRef<HTMLInputElement>(null);
  const begun = eventKey?.length === 1 ? eventKey : undefined;
  const [text, setText] = useState(begun ?? (typeof value === 'string' ? value : ''));
  const write = (next: string): void => {
    setText(next);
    edit(next === '' ? null : next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useLayoutEffect(() => {
    input.current?.focus();
    if (begun === undefined) input.current?.select();
    else edit(begun);
  }, []);
  return (
    <FormulaText
      className="line-editor"
      aria-label={field.label}
      input={input}
      scope={field.formula}
      others={context.namesBeside(data.index, field)}
      text={text}
      write={write}
      onKeyDown={onKeyDownCapture}
    />
  );
}
