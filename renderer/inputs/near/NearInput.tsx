import type { ComponentType } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { isMissing, shownText } from '#runtime/language/fields/shown.ts';
import { hint, type InputProps } from '../props.ts';
import { WhenNear } from './WhenNear.tsx';

/** An input that costs much, behind a plain one with the same text until it is near. */
export function NearInput({ Input, ...props }: InputProps & { Input: ComponentType<InputProps> }) {
  const { dictionaries } = useServices();
  const { field, value, valueName } = props;
  // A key without its name says nothing to anybody.
  const unknown = isMissing(value) || (field.reference && !valueName);
  const text = unknown ? '' : shownText(field, value, { items: dictionaries.items, name: valueName });
  return (
    <WhenNear id={props.id} text={text} placeholder={hint('请选择', props)} disabled={props.disabled}>
      {focus => <Input {...props} autoFocus={focus || props.autoFocus} />}
    </WhenNear>
  );
}
