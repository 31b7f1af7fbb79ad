import { Select } from 'antd';
import { fieldType } from '#runtime/language/fields/index.ts';
import { described, hint, type InputProps } from '../props.ts';

/** One of the values that the field's type lists itself. */
export function ChoiceInput(props: InputProps) {
  const { field, id, value, onChange, disabled, autoFocus = false, opened = false } = props;
  return (
    <Select
      id={id}
      value={value === undefined ? null : (value as string | number | null)}
      options={[...(fieldType(field).options?.(field) ?? [])]}
      disabled={disabled ?? false}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      autoFocus={autoFocus}
      defaultOpen={opened}
      placeholder={hint('请选择', props)}
      status={props.invalid ? 'error' : ''}
      onChange={next => onChange(next ?? null)}
      {...described(props)}
    />
  );
}
