import { extension } from '#renderer/extensions/loaded.ts';
import { type FieldModel, fieldType, type InputName } from '#runtime/language/fields/index.ts';
import { ChoiceInput } from './choice/ChoiceInput.tsx';
import { CodeInput } from './code/CodeInput.tsx';
import { DateInput, DateTimeInput, MonthInput } from './date/DateInput.tsx';
import { FileInput } from './file/FileInput.tsx';
import { plainInputs } from './plain.ts';
import type { InputKind, InputProps } from './props.ts';
import { ReferenceInput } from './reference/ReferenceInput.tsx';

/** Every input that a field type names: the type system refuses a missing one. Lines of rows are the form's, cell by cell. */
export const inputs: Record<Exclude<InputName, 'rows'>, InputKind> = {
  ...plainInputs,
  choice: { Input: ChoiceInput, costly: true },
  date: { Input: DateInput, costly: true },
  datetime: { Input: DateTimeInput, costly: true },
  month: { Input: MonthInput, costly: true },
  code: { Input: CodeInput, costly: true },
  reference: { Input: ReferenceInput, costly: true },
  file: { Input: FileInput },
};

/** The input of a field in a form, where the app may have its own, or in a query form; undefined: lines of rows. */
export function inputOf(field: Pick<FieldModel, 'type' | 'input'>, mode: InputProps['mode']): InputKind | undefined {
  if (field.input && mode === 'form') return extension<InputKind>('inputs', field.input);
  const { input, queryInput } = fieldType(field);
  const name = mode === 'query' ? (queryInput ?? input) : input;
  return name === 'rows' ? undefined : inputs[name];
}
