import { memo, type ReactElement } from 'react';
import type { InputProps } from './props.ts';
import { inputOf } from './registry.ts';
import './inputs.css';

/** The input for a field, by its type. */
function FieldInput(props: InputProps): ReactElement | null {
  const { Input } = inputOf(props.field, props.mode) ?? {};
  return Input ? <Input {...props} /> : null;
}

export default memo(FieldInput);
