import type { ComponentType } from 'react';
import { type FieldModel, fieldType, type InputName } from '#runtime/language/fields/index.ts';
import { ChoiceInput } from './choice/ChoiceInput.tsx';
import { CodeInput } from './code/CodeInput.tsx';
import { DateInput, DateTimeInput, MonthInput } from './date/DateInput.tsx';
import { FileInput } from './file/FileInput.tsx';
import { NumberInput } from './number/NumberInput.tsx';
import type { InputProps } from './props.ts';
import { ReferenceInput } from './reference/ReferenceInput.tsx';
import { SwitchInput } from './switch/SwitchInput.tsx';
import { LongTextInput } from './text/LongTextInput.tsx';
import { TextInput } from './text/TextInput.tsx';

interface InputKind {
  Input: ComponentType<InputProps>;
  /** Worth waiting with until it is near what is in sight. */
  costly?: boolean;
  /** Typed key by key: what stands there half-way is not judged. The others are complete as soon as they are chosen. */
  typed?: boolean;
}

/** Every input that a field type names: the type system refuses a missing one. Lines of rows are the form's, cell by cell. */
export const inputs: Record<Exclude<InputName, 'rows'>, InputKind> = {
  text: { Input: TextInput, typed: true },
  longText: { Input: LongTextInput, typed: true },
  number: { Input: NumberInput, typed: true },
  switch: { Input: SwitchInput, costly: true },
  choice: { Input: ChoiceInput, costly: true },
  date: { Input: DateInput, costly: true },
  datetime: { Input: DateTimeInput, costly: true },
  month: { Input: MonthInput, costly: true },
  code: { Input: CodeInput, costly: true },
  reference: { Input: ReferenceInput, costly: true },
  file: { Input: FileInput },
};

/** The input of a field in a form, or in a query form; undefined: lines of rows. */
export function inputOf(field: Pick<FieldModel, 'type'>, mode: InputProps['mode']): InputKind | undefined {
  const { input, queryInput } = fieldType(field);
  const name = mode === 'query' ? (queryInput ?? input) : input;
  return name === 'rows' ? undefined : inputs[name];
}
