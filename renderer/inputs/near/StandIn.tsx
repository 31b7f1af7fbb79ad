import type { RefObject } from 'react';

interface Props {
  id: string;
  text: string;
  placeholder: string;
  disabled?: boolean | undefined;
  element?: RefObject<HTMLInputElement | null>;
  onFocus(): void;
  onPress?(): void;
}

/** A plain control of the look and the id of one that costs much, so that labels, tab order and screen readers notice no difference. */
export const StandIn = ({ id, text, placeholder, disabled, element, onFocus, onPress }: Props) => (
  <input
    ref={element}
    className="input stand-in"
    id={id}
    readOnly
    disabled={disabled}
    value={text}
    placeholder={placeholder}
    role="combobox"
    aria-expanded="false"
    aria-controls={`${id}-list`}
    onFocus={onFocus}
    onClick={onPress}
  />
);
