import type { ComponentType } from 'react';
import type { InputName } from '#runtime/language/fields/index.ts';
import { ChoiceInput } from './choice/ChoiceInput.tsx';
import { CodeInput } from './code/CodeInput.tsx';
import { DateInput, DateTimeInput } from './date/DateInput.tsx';
import { FileInput } from './file/FileInput.tsx';
import { NumberInput } from './number/NumberInput.tsx';
import type { InputParts } from './props.ts';
import { ReferenceInput } from './reference/ReferenceInput.tsx';
import { RowsInput } from './rows/RowsInput.tsx';
import { SwitchInput } from './switch/SwitchInput.tsx';
import { LongTextInput } from './text/LongTextInput.tsx';
import { TextInput } from './text/TextInput.tsx';

interface InputKind {
  Input: ComponentType<InputParts>;
  /** Worth waiting with until it is near what is in sight. */
  costly?: boolean;
}

/** Every input that a field type names: the type system refuses a missing one. */
export const inputs: Record<InputName, InputKind> = {
  text: { Input: TextInput },
  longText: { Input: LongTextInput },
  number: { Input: NumberInput },
  switch: { Input: SwitchInput, costly: true },
  choice: { Input: ChoiceInput, costly: true },
  date: { Input: DateInput, costly: true },
  datetime: { Input: DateTimeInput, costly: true },
  code: { Input: CodeInput, costly: true },
  reference: { Input: ReferenceInput, costly: true },
  rows: { Input: RowsInput },
  file: { Input: FileInput },
};
