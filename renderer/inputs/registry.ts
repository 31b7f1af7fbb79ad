import type { ComponentType } from 'react';
import type { FieldType } from '#runtime/language/bundle/client.ts';
import { BooleanInput } from './boolean/BooleanInput.tsx';
import { CodeInput } from './code/CodeInput.tsx';
import { DateInput } from './date/DateInput.tsx';
import { FileInput } from './file/FileInput.tsx';
import { NumberInput } from './number/NumberInput.tsx';
import type { InputProps } from './props.ts';
import { ReferenceInput } from './reference/ReferenceInput.tsx';
import { LongTextInput } from './text/LongTextInput.tsx';
import { TextInput } from './text/TextInput.tsx';

/** The input of each type of field; rows are edited by a table of these. */
export const inputs: Record<Exclude<FieldType, 'rows'>, ComponentType<InputProps>> = {
  text: TextInput,
  longText: LongTextInput,
  integer: NumberInput,
  decimal: NumberInput,
  money: NumberInput,
  boolean: BooleanInput,
  date: DateInput,
  datetime: DateInput,
  code: CodeInput,
  reference: ReferenceInput,
  file: FileInput,
};

/** Types whose input is worth waiting with until it is near what is in sight. */
export const costly: ReadonlySet<FieldType> = new Set(['date', 'datetime', 'code', 'reference', 'boolean']);
