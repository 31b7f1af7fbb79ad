import type { InputProps } from '../props.ts';
import { NamedInput } from './NamedInput.tsx';
import { PickedInput } from './PickedInput.tsx';

/** A record of another entity, found by its name while one types, or picked from the list that the field names. */
export const ReferenceInput = (props: InputProps) =>
  props.field.pick && props.mode === 'form' ? <PickedInput {...props} /> : <NamedInput {...props} />;
