import { isEnter } from '#renderer/ui/keys/keys.ts';
import { formatOf } from '#runtime/language/formats/index.ts';
import { looksMasked } from '#runtime/language/formats/mask.ts';
import { described, hint, type InputProps } from '../props.ts';
import { useDeferredText } from './useDeferredText.ts';

/** Without blanks and dashes first, so that a pasted number keeps its last digits. A mask stays. */
const onlyDigits = (text: string, most: number): string =>
  looksMasked(text) ? text : text.normalize('NFKC').replace(/\D/g, '').slice(0, most);

/** One line of text. An emptied input holds nothing. */
export function TextInput(props: InputProps) {
  const { field, id, value, onChange, disabled, autoFocus, mode } = props;
  const { text, type, flush } = useDeferredText(value === null || value === undefined ? '' : String(value), next =>
    onChange(next === '' ? null : next),
  );
  const { digits, secret } = formatOf(field) ?? {};
  const most = mode === 'form' ? digits : undefined;
  return (
    <input
      className="input"
      type={secret ? 'password' : 'text'}
      id={id}
      name={field.name}
      value={text}
      disabled={disabled}
      placeholder={hint('请输入', props)}
      autoComplete={secret ? 'new-password' : 'off'}
      autoFocus={autoFocus}
      {...(most ? { inputMode: 'numeric' as const } : {})}
      {...described(props)}
      onChange={event => type(most ? onlyDigits(event.target.value, most) : event.target.value)}
      onBlur={flush}
      onKeyDown={event => {
        // The form must have the text before Enter submits it.
        if (isEnter(event)) flush();
      }}
    />
  );
}
