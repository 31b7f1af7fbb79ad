import { Switch } from 'antd';
import { described, type InputProps } from '../props.ts';

/** On or off. */
export const SwitchInput = (props: InputProps) => (
  <Switch
    id={props.id}
    checked={props.value === true}
    disabled={props.disabled ?? false}
    autoFocus={props.autoFocus ?? false}
    onChange={props.onChange}
    checkedChildren="是"
    unCheckedChildren="否"
    {...described(props)}
  />
);
