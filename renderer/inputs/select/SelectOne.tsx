import { Select, type SelectProps } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isComposed, isEnter } from '#renderer/ui/keys/keys.ts';
import { described, type InputProps } from '../props.ts';
import { OptionLine } from './OptionLine.tsx';
import { isNamed, isOpen, type Option } from './options.ts';
import { useListKeys } from './useListKeys.ts';
import { useSearched } from './useSearched.ts';
import { useUnmarked } from './useUnmarked.ts';

type Key = string | number | boolean;

interface Props<Value extends Key>
  extends Pick<SelectProps, 'placeholder' | 'loading' | 'notFoundContent' | 'popupRender' | 'onPopupScroll'> {
  /** The input whose value is chosen here. */
  input: InputProps;
  value: Value | null;
  options: readonly Option<Value>[];
  /** What the present value is called, where no option says so. */
  name?: string | undefined;
  /**
   * Options that are found elsewhere: asks for those of a text, and whether these are they. Left out: all are here, and are looked
   * through here.
   */
  search?: { find(text: string): void; isFound(text: string): boolean };
  onOpenChange?(open: boolean): void;
  onChange(value: Value | null): void;
}

/** Nobody types it: by itself the library marks the option whose value begins with what is typed, whatever it is called. */
const untyped = '\u2060';
const optionOf = (value: Key): string => `${untyped}${value}`;

/**
 * One of some options, found by typing. While one types, none but those that match are offered, the first of them marked; Enter and Tab
 * take what is marked, wait for what is still being looked for, and keep the list open where nothing matches.
 */
export function SelectOne<Value extends Key>({ input, value, options, name, search, onChange, ...rest }: Props<Value>) {
  const { id, disabled = false, autoFocus = false, opened = false, invalid } = input;
  const [open, setOpen] = useState(opened);
  const [text, setText] = useState('');
  /** A key that takes the first match as soon as it is there. */
  const isAwaited = useRef(false);
  const isFound = text.trim() === '' || (search?.isFound(text) ?? true);
  const present = options.find(option => option.value === value);
  const offered =
    text.trim() !== ''
      ? options.filter(({ label }) => (search && isFound) || isNamed(label, text))
      : value === null || present
        ? options
        : [{ value, label: name ?? String(value) }, ...options];
  const turn = (next: boolean): void => {
    isAwaited.current = false;
    if (!next) setText('');
    setOpen(next);
    rest.onOpenChange?.(next);
  };
  const take = (taken: Value | null): void => {
    turn(false);
    onChange(taken);
  };
  useSearched(input.field, text, offered.filter(isOpen), take);
  const first = offered.find(isOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when what was waited for has come
  useEffect(() => {
    if (!isFound || !isAwaited.current) return;
    isAwaited.current = false;
    if (first) take(first.value);
  }, [isFound, first]);
  const isUnmarked = useUnmarked(options, open);
  const keys = useListKeys(open, text, () => turn(false));
  const onInputKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    if (keys.hear(event)) return;
    if (isEnter(event) && open && text.trim() === '' && value !== null && isUnmarked()) {
      event.stopPropagation();
      return turn(false);
    }
    const isTaking = isEnter(event) || (event.key === 'Tab' && !isFound);
    if (!isTaking || isComposed(event) || !open || text.trim() === '' || first) return;
    event.preventDefault();
    event.stopPropagation();
    isAwaited.current = !isFound;
  };
  return (
    <Select<string>
      {...rest}
      id={id}
      disabled={disabled}
      allowClear
      autoFocus={autoFocus}
      status={invalid ? 'error' : ''}
      {...described(input)}
      value={value === null ? null : optionOf(value)}
      options={offered.map(option => ({
        value: optionOf(option.value),
        label: option.label,
        disabled: !isOpen(option),
      }))}
      optionRender={({ value: of }) => {
        const option = offered.find(one => optionOf(one.value) === of);
        return option && <OptionLine {...option} />;
      }}
      labelRender={({ label }) => label ?? present?.label ?? name ?? value}
      // Without a word, Enter keeps what is chosen.
      defaultActiveFirstOption={text.trim() !== '' || value === null}
      open={open}
      onOpenChange={turn}
      showSearch={{
        filterOption: false,
        onSearch: next => {
          isAwaited.current = false;
          setText(next);
          search?.find(next);
        },
      }}
      onInputKeyDown={onInputKeyDown}
      onChange={next =>
        keys.isOfForm() ||
        onChange(options.find(option => optionOf(option.value) === next)?.value ?? (next ? value : null))
      }
    />
  );
}
