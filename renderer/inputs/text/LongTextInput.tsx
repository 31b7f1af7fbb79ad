import { longTextLimit } from '#runtime/language/fields/long-text.ts';
import { described, hint, type InputProps } from '../props.ts';
import { useDeferredText } from './useDeferredText.ts';

/** Several lines, with the count of characters where there is a limit. */
export function LongTextInput(props: InputProps) {
  const { field, id, value, onChange, disabled, autoFocus } = props;
  const { text, type, flush } = useDeferredText(value === null || value === undefined ? '' : String(value), next =>
    onChange(next === '' ? null : next),
  );
  const most = field.maxLength ?? longTextLimit;
  const count = [...text].length;
  return (
    <div className="long-text">
      <textarea
        className="input"
        id={id}
        name={field.name}
        rows={3}
        value={text}
        disabled={disabled}
        autoFocus={autoFocus}
        placeholder={hint('请输入', props)}
        {...described(props)}
        onChange={event => type(event.target.value)}
        onBlur={flush}
      />
      <span className={`long-text-count${count > most ? ' over' : ''}`} aria-hidden="true">
        {count} / {most}
      </span>
    </div>
  );
}
