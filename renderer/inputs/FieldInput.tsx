import { type ComponentType, memo, type ReactElement } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { WhenNear } from './near/WhenNear.tsx';
import { hint, type InputProps } from './props.ts';
import { costly, inputs } from './registry.ts';
import { RowsInput } from './rows/RowsInput.tsx';
import { TextInput } from './text/TextInput.tsx';
import './inputs.css';

/** The input for a field, by its type. In a query form long texts are searched in one line. */
function FieldInput(props: InputProps): ReactElement {
  const { field, mode } = props;
  if (field.type === 'rows') return <RowsInput {...props} Input={FieldInput} />;
  if (mode === 'query' && field.type === 'longText') return <TextInput {...props} />;
  const Input = inputs[field.type];
  return costly.has(field.type) && mode === 'form' ? <CostlyInput {...props} Input={Input} /> : <Input {...props} />;
}

function CostlyInput({ Input, ...props }: InputProps & { Input: ComponentType<InputProps> }): ReactElement {
  const { dictionaries } = useServices();
  const { field, value, valueName } = props;
  const label = (code: unknown): string => dictionaries.label(field.dictionary ?? '', String(code));
  const shown = (): string => {
    if (value === null || value === undefined) return '';
    if (field.dictionary) return [value].flat().map(label).join('、');
    if (field.type === 'boolean') return value === true ? '是' : '否';
    return field.reference ? (valueName ?? '') : String(value);
  };
  return (
    <WhenNear id={props.id} text={shown()} placeholder={hint('请选择', props)} disabled={props.disabled}>
      {focus => <Input {...props} autoFocus={focus || props.autoFocus} />}
    </WhenNear>
  );
}

export default memo(FieldInput);
