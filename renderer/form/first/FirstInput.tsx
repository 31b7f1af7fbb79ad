import { useServices } from '#renderer/hooks/services.tsx';
import { useDate } from '#renderer/inputs/date/ends.ts';
import { PlainDates } from '#renderer/inputs/date/PlainDates.tsx';
import { type DateUnitName, dateUnits } from '#renderer/inputs/date/units.ts';
import { FileInput } from '#renderer/inputs/file/FileInput.tsx';
import { StandIn } from '#renderer/inputs/near/StandIn.tsx';
import { standInText } from '#renderer/inputs/near/stand-in-text.ts';
import { hint, type InputProps } from '#renderer/inputs/props.ts';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import { fieldType } from '#runtime/language/fields/index.ts';

interface Props extends InputProps {
  onPress(id: string): void;
}

const isDate = (input: string): input is DateUnitName => input in dateUnits;

/** The input of a field whose own needs antd, as far as it goes without: what can be written is, what opens a list is stood in for. */
export function FirstInput({ onPress, ...props }: Props) {
  const { field, value } = props;
  const { input } = fieldType(field);
  if (isDate(input)) return <WrittenDate {...props} unit={input} onPress={() => onPress(props.id)} />;
  if (input === 'file') return <FileInput {...props} />;
  if (input === 'rows') return <Loading lines={Array.isArray(value) ? value.length + 1 : 1} />;
  return <ToChoose {...props} onPress={onPress} />;
}

const WrittenDate = ({ unit, ...props }: InputProps & { unit: DateUnitName; onPress(): void }) => (
  <PlainDates {...props} ends={[useDate(props, unit)]} />
);

function ToChoose({ onPress, ...props }: Props) {
  const { dictionaries } = useServices();
  return (
    <StandIn
      id={props.id}
      text={standInText(props, dictionaries)}
      placeholder={hint('请选择', props)}
      disabled={props.disabled}
      invalid={props.invalid}
      describedBy={props.describedBy}
      isList
      onPress={() => onPress(props.id)}
    />
  );
}
