import { described, hint, type InputProps } from '../props.ts';
import { useDeferredText } from './useDeferredText.ts';

/** One line of text. An emptied input holds nothing. */
export function TextInput(props: InputProps) {
  const { field, id, value, onChange, disabled, autoFocus, mode } = props;
  const { text, type, flush } = useDeferredText(value === null || value === undefined ? '' : String(value), next =>
    onChange(next === '' ? null : next),
  );
  const digitsOnly =
    mode === 'form' &&
    (field.format === 'phone' ||
      field.format === 'number' ||
      field.format === 'phoneOptional' ||
      field.format === 'numberOptional');
  const most =
    field.format === 'phone' || field.format === 'phoneOptional'
      ? 11
      : field.format === 'number' || field.format === 'numberOptional'
        ? 12
        : field.maxLength;
  return (
    <input
      className="input"
      id={id}
      name={field.name}
      value={text}
      disabled={disabled}
      placeholder={hint('请输入', props)}
      autoComplete="off"
      autoFocus={autoFocus}
      {...(most && mode === 'form' ? { maxLength: most } : {})}
      {...(digitsOnly ? { inputMode: 'numeric' as const } : {})}
      {...described(props)}
      onChange={event =>
        type(
          digitsOnly && !event.target.value.includes('*')
            ? event.target.value.normalize('NFKC').replace(/\D/g, '')
            : event.target.value,
        )
      }
      onBlur={flush}
      onKeyDown={event => {
        // The form must have the text before Enter submits it.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) flush();
      }}
    />
  );
}
