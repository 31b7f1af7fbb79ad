import { memo, type ReactElement } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { costly, widgets } from '#renderer/registry/widgets.ts';
import { WhenNear } from './near/WhenNear.tsx';
import { hint, type InputProps } from './props.ts';
import { RowsInput } from './rows/RowsInput.tsx';
import { TextInput } from './text/TextInput.tsx';
import './widgets.css';

/** The input for a field, by its type. In a query form long texts are searched in one line. */
function FieldInput(props: InputProps): ReactElement {
  const { field, mode } = props;
  if (field.type === 'rows') return <RowsInput {...props} />;
  if (field.type === 'file') return <span className="no-input">此类字段暂不能在表单中编辑</span>;
  if (mode === 'query' && field.type === 'longText') return <TextInput {...props} />;
  const Widget = widgets[field.type];
  if (!costly.has(field.type) || mode === 'query') return <Widget {...props} />;
  return (
    <WhenNear id={props.id} text={useShown(props)} placeholder={hint('请选择', props)} disabled={props.disabled}>
      {focus => <Widget {...props} autoFocus={focus || props.autoFocus} />}
    </WhenNear>
  );
}

/** The text of a value, for the stand-in of its input. */
function useShown({ field, value, valueName }: InputProps): string {
  const { dictionaries } = useServices();
  if (value === null || value === undefined) return '';
  if (field.dictionary)
    return [value]
      .flat()
      .map(code => dictionaries.label(field.dictionary ?? '', String(code)))
      .join('、');
  if (field.type === 'boolean') return value === true ? '是' : '否';
  return field.reference ? (valueName ?? '') : String(value);
}

export default memo(FieldInput);
