import type { ComponentType } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { hint, type InputProps } from '../props.ts';
import { standInText } from './stand-in-text.ts';
import { WhenNear } from './WhenNear.tsx';

/** An input that costs much, behind a plain one with the same text until it is near. */
export function NearInput({ Input, ...props }: InputProps & { Input: ComponentType<InputProps> }) {
  const { dictionaries } = useServices();
  return (
    <WhenNear
      id={props.id}
      text={standInText(props, dictionaries)}
      placeholder={hint('请选择', props)}
      disabled={props.disabled}
    >
      {focus => <Input {...props} autoFocus={focus || props.autoFocus} />}
    </WhenNear>
  );
}
