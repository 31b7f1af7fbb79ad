import type { RefObject } from 'react';
import { described, type InputProps } from '../props.ts';
import { typeAhead } from './typed-ahead.ts';

interface Props extends Pick<InputProps, 'invalid' | 'describedBy'> {
  id: string;
  text: string;
  placeholder: string;
  disabled?: boolean | undefined;
  /** It opens a list, and shows so. */
  isList?: boolean;
  element?: RefObject<HTMLInputElement | null>;
  onFocus?(): void;
  onPress?(): void;
  /** Somebody types, one key after the other: the whole of what has been typed. */
  onType?(text: string): void;
}

/** A plain control of the look and the id of one that costs much, so that labels, tab order and screen readers notice no difference; what is typed is kept. */
export const StandIn = ({
  id,
  text,
  placeholder,
  disabled,
  isList,
  element,
  onFocus,
  onPress,
  onType,
  ...said
}: Props) => (
  <input
    ref={element}
    className={isList ? 'input stand-in of-list' : 'input stand-in'}
    id={id}
    disabled={disabled}
    key={text}
    defaultValue={text}
    autoComplete="off"
    placeholder={placeholder}
    role="combobox"
    aria-expanded="false"
    aria-controls={`${id}-list`}
    {...described(said)}
    onFocus={event => {
      // What is typed takes the place of what is shown.
      event.currentTarget.select();
      onFocus?.();
    }}
    onClick={onPress}
    onInput={event => {
      typeAhead(event);
      onType?.(event.currentTarget.value);
    }}
  />
);
