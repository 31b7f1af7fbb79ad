import { fieldType } from '#runtime/language/fields/index.ts';
import { hint, type InputProps } from '../props.ts';
import { SelectOne } from '../select/SelectOne.tsx';

/** One of the values that the field's type lists itself. */
export const ChoiceInput = (props: InputProps) => (
  <SelectOne
    input={props}
    value={(props.value ?? null) as string | number | null}
    options={fieldType(props.field).options?.(props.field) ?? []}
    placeholder={hint('请选择', props)}
    onChange={props.onChange}
  />
);
