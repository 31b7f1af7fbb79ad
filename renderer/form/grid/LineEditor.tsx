import type { ICellEditorParams } from 'ag-grid-community';
import { ConfigProvider } from 'antd';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { goOnTyping } from '#renderer/inputs/near/typed-ahead.ts';
import { PendingContext } from '#renderer/inputs/pending.ts';
import { inputOf } from '#renderer/inputs/registry.ts';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { errorAt, type GridContext, type PlacedLine } from './context.ts';
import { useEdited } from './useEdited.ts';
import { usePassing } from './usePassing.ts';
import { readerOf, typedText } from './values.ts';

type Given = ICellEditorParams<PlacedLine, unknown, GridContext>;
/** What an editor is given, by the grid or by whoever opens it. */
export type EditorProps = Pick<Given, 'value' | 'eventKey' | 'data' | 'context' | 'stopEditing'> & {
  field: FieldModel;
  api: Pick<Given['api'], 'tabToNextCell' | 'tabToPreviousCell' | 'setFocusedCell'>;
};

/** What a cell is typed in: a plain text, which begins with the key that was pressed. */
export function TypedEditor(props: EditorProps) {
  const { field, value, eventKey, context } = props;
  const { edit, onKeyDownCapture } = useEdited(props);
  const input = useRef<HTMLInputElement>(null);
  const begun = eventKey?.length === 1 ? eventKey : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useLayoutEffect(() => {
    input.current?.focus();
    if (begun === undefined) input.current?.select();
    else edit(readerOf(context.dictionaries)(field, begun));
  }, []);
  return (
    <input
      ref={input}
      className="line-editor"
      aria-label={field.label}
      defaultValue={begun ?? typedText(field, value, context.dictionaries)}
      onKeyDownCapture={onKeyDownCapture}
      onChange={({ target }) => edit(readerOf(context.dictionaries)(field, target.value))}
    />
  );
}

/** A key that first takes what is looked for in a list, or written for a day, before the cell is left. */
export const isForChoice = (event: KeyboardEvent): boolean =>
  isEnter(event) || (event.key === 'Tab' && event.target instanceof HTMLInputElement && event.target.value !== '');

/** What opens out of an editor is of its cell: by itself the grid would take a press in it for one elsewhere, and end the editing. */
export const editorPopup = 'ag-custom-component-popup';
const ofCell = { classNames: { popup: { root: editorPopup } } };

/** What is chosen in a cell: the input that a form has for it. Chosen is done, unless several may be. */
export function ChosenEditor(props: EditorProps) {
  const { field, eventKey, data, context, api, stopEditing } = props;
  const [value, setValue] = useState(props.value);
  const { edit, onKeyDownCapture } = useEdited(props);
  const [pending, isPassing] = usePassing();
  /** Whether all that stands there was handed over in passing: then Enter has nothing more to hand over. */
  const isKnown = useRef(false);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useLayoutEffect(() => {
    // The key that opened it is the first of what is looked for.
    if (eventKey?.length === 1) goOnTyping(place.current?.querySelector('input'), eventKey);
  }, []);
  const Input = inputOf(field, 'form')?.Input;
  if (!Input) return null;
  return (
    <div
      ref={place}
      role="group"
      aria-label={field.label}
      className="line-chooser"
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={event => {
        if (!isForChoice(event.nativeEvent) || event.defaultPrevented) return;
        if (isEnter(event)) {
          if (isKnown.current) stopEditing();
          return;
        }
        event.preventDefault();
        if (event.shiftKey) api.tabToPreviousCell();
        else api.tabToNextCell();
      }}
    >
      <PendingContext value={pending}>
        <ConfigProvider variant="borderless" select={ofCell} datePicker={ofCell}>
          <Input
            field={field}
            id={id}
            value={value}
            mode="form"
            autoFocus
            opened
            inCell
            invalid={errorAt(context, data, field.name) !== undefined}
            valueName={field.reference && context.nameOf(field, value)}
            choices={field.reference && (() => context.choices(`${data.index}.${field.name}`))}
            onChange={next => {
              setValue(next);
              edit(next);
              isKnown.current = isPassing.current;
              if (field.many || isPassing.current) return;
              const isPressed = document.activeElement?.closest(`.${editorPopup}`);
              stopEditing();
              // What was pressed goes, and would take the focus with it.
              if (isPressed) api.setFocusedCell(data.index, field.name);
            }}
          />
        </ConfigProvider>
      </PendingContext>
    </div>
  );
}
