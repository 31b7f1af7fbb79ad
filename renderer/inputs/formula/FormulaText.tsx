import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { placeAt } from '#renderer/ui/floating/place.ts';
import { isComposed, isEnter, isEscape } from '#renderer/ui/keys/keys.ts';
import type { FormulaScope } from '#runtime/language/fields/field.ts';
import { type Completion, type Completions, completionsAt } from './completions.ts';
import './formula.css';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  input: RefObject<HTMLInputElement | null>;
  scope: FormulaScope | undefined;
  /** The names of the other lines. */
  others: readonly string[];
  text: string;
  write: (text: string) => void;
}

const none: Completions = { from: 0, offered: [] };

/** A line in which a formula is written: what may stand at the cursor is offered below, taken by Enter or Tab, or by a press. */
export function FormulaText({ input, scope, others, text, write, ...props }: Props) {
  const [{ from, offered }, setCompletions] = useState(none);
  const [marked, setMarked] = useState(0);
  const list = useId();
  /** Where the cursor goes when what was taken stands there: before the next key. */
  const stands = useRef<number>(undefined);
  const look = (value: string, cursor: number): void => {
    setCompletions(scope ? completionsAt(value, cursor, scope, others) : none);
    setMarked(0);
  };
  const close = (): void => setCompletions(none);
  const take = (chosen: Completion): void => {
    const cursor = input.current?.selectionStart ?? text.length;
    const next = text.slice(0, from) + chosen.text + text.slice(cursor);
    stands.current = from + chosen.text.length - chosen.back;
    write(next);
    if (chosen.back > 0) look(next, stands.current);
    else close();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as the text is another
  useLayoutEffect(() => {
    if (stands.current !== undefined) input.current?.setSelectionRange(stands.current, stands.current);
    stands.current = undefined;
  }, [text]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = offered[marked];
    const isMoved = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isComposed(event)) return;
    if (event.altKey && event.key === 'ArrowDown') look(text, input.current?.selectionStart ?? text.length);
    else if (!chosen) return;
    else if (isMoved) setMarked((marked + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length);
    else if (isEnter(event) || (event.key === 'Tab' && !event.shiftKey && isTyped(text, from, input.current)))
      take(chosen);
    else if (isEscape(event)) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // Before whoever is around it: a grid, a form that Enter sends.
    <span className="formula-text" onKeyDownCapture={onKeyDown}>
      <input
        {...props}
        ref={input}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={list}
        {...(offered.length > 0 ? { 'aria-activedescendant': `${list}-${marked}` } : {})}
        value={text}
        onChange={({ target }) => {
          write(target.value);
          look(target.value, target.selectionStart ?? target.value.length);
        }}
        onBlur={event => {
          close();
          props.onBlur?.(event);
        }}
      />
      {offered.length > 0 && <Offered id={list} anchor={input} offered={offered} marked={marked} take={take} />}
    </span>
  );
}

/** Tab leaves, unless a name has been begun. */
const isTyped = (text: string, from: number, input: HTMLInputElement | null): boolean =>
  from < (input?.selectionStart ?? text.length);

interface OfferedProps {
  id: string;
  anchor: RefObject<HTMLInputElement | null>;
  offered: readonly Completion[];
  marked: number;
  take: (chosen: Completion) => void;
}

function Offered({ id, anchor, offered, marked, take }: OfferedProps) {
  const box = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<{ left: number; top: number }>({ left: 0, top: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another height
  useLayoutEffect(() => {
    if (!anchor.current || !box.current) return;
    const screen = { width: window.innerWidth, height: window.innerHeight };
    setStyle(placeAt(anchor.current.getBoundingClientRect(), box.current.getBoundingClientRect(), screen, false));
  }, [offered]);
  useLayoutEffect(() => {
    box.current?.children[marked]?.scrollIntoView?.({ block: 'nearest' });
  }, [marked]);
  return createPortal(
    // A press in it is one in the cell that is edited, and takes no focus.
    <div
      ref={box}
      id={id}
      className="floating menu formula-names ag-custom-component-popup"
      role="listbox"
      aria-label="可用的名称和函数"
      style={style}
      onPointerDown={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
    >
      {offered.map((one, at) => (
        <div
          key={one.label + one.about}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === marked}
          tabIndex={-1}
          className="menu-entry"
          onPointerUp={() => take(one)}
        >
          <span>{one.label}</span>
          <span className="formula-about">{one.about}</span>
        </div>
      ))}
    </div>,
    document.body,
  );
}
