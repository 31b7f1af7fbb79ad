import { Select, Switch } from 'antd';

import { described, hint, type InputProps } from '../props.ts';

const answers = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
];

/** A switch; in a query form yes, no, or either. */
export function BooleanInput(props: InputProps) {
  const { id, value, onChange, disabled, mode } = props;
  if (mode === 'form')
    return (
      <Switch
        id={id}
        checked={value === true}
        disabled={disabled ?? false}
        onChange={onChange}
        checkedChildren="是"
        unCheckedChildren="否"
        {...described(props)}
      />
    );
  return (
    <Select
      id={id}
      value={value === null || value === undefined ? null : String(value)}
      options={answers}
      allowClear
      placeholder={hint('请选择', props)}
      onChange={next => onChange(next ?? null)}
    />
  );
}
