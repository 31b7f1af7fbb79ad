import { type ComponentType, memo, type ReactElement } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { fieldType } from '#runtime/language/fields/index.ts';
import { isMissing, shownText } from '#runtime/language/fields/shown.ts';
import { WhenNear } from './near/WhenNear.tsx';
import { hint, type InputParts, type InputProps } from './props.ts';
import { inputs } from './registry.ts';
import './inputs.css';

/** The input for a field, by its type. */
function FieldInput(props: InputProps): ReactElement {
  const { field, mode } = props;
  const { input, queryInput } = fieldType(field);
  const { Input, costly } = inputs[mode === 'query' ? (queryInput ?? input) : input];
  const parts = { ...props, Inner: FieldInput };
  return costly && mode === 'form' ? <CostlyInput {...parts} Input={Input} /> : <Input {...parts} />;
}

function CostlyInput({ Input, ...props }: InputParts & { Input: ComponentType<InputParts> }): ReactElement {
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

export default memo(FieldInput);
