import { described, type InputProps } from '../props.ts';
import './switch.css';

/** On or off. */
export const SwitchInput = (props: InputProps) => {
  const isOn = props.value === true;
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      id={props.id}
      aria-checked={isOn}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      {...described(props)}
      onClick={() => props.onChange(!isOn)}
    >
      <span aria-hidden="true">{isOn ? '是' : '否'}</span>
    </button>
  );
};
