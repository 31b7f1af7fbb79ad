import type { FormatName } from '#runtime/language/bundle/client.ts';
import { looksMasked } from '#runtime/language/formats/mask.ts';
import { described, hint, type InputProps } from '../props.ts';
import { useDeferredText } from './useDeferredText.ts';

/** Formats of digits alone, and the most that they take (spec 5.1). */
const digits: Partial<Record<FormatName, number>> = {
  mobile: 11,
  phone: 11,
  phoneOptional: 11,
  number: 12,
  numberOptional: 12,
};

/** Without blanks and dashes first, so that a pasted number keeps its last digits. A mask stays. */
const onlyDigits = (text: string, most: number): string =>
  looksMasked(text) ? text : text.normalize('NFKC').replace(/\D/g, '').slice(0, most);

/** One line of text. An emptied input holds nothing. */
export function TextInput(props: InputProps) {
  const { field, id, value, onChange, disabled, autoFocus, mode } = props;
  const { text, type, flush } = useDeferredText(value === null || value === undefined ? '' : String(value), next =>
    onChange(next === '' ? null : next),
  );
  const most = mode === 'form' && field.format ? digits[field.format] : undefined;
  return (
    <input
      className="input"
      type={field.format === 'password' ? 'password' : 'text'}
      id={id}
      name={field.name}
      value={text}
      disabled={disabled}
      placeholder={hint('请输入', props)}
      autoComplete={field.format === 'password' ? 'new-password' : 'off'}
      autoFocus={autoFocus}
      {...(most ? { inputMode: 'numeric' as const } : {})}
      {...described(props)}
      onChange={event => type(most ? onlyDigits(event.target.value, most) : event.target.value)}
      onBlur={flush}
      onKeyDown={event => {
        // The form must have the text before Enter submits it.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) flush();
      }}
    />
  );
}
