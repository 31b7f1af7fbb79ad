import type { ComponentType } from 'react';
import { BooleanInput } from '#renderer/widgets/boolean/BooleanInput.tsx';
import { CodeInput } from '#renderer/widgets/code/CodeInput.tsx';
import { DateInput } from '#renderer/widgets/date/DateInput.tsx';
import { FileInput } from '#renderer/widgets/file/FileInput.tsx';
import { NumberInput } from '#renderer/widgets/number/NumberInput.tsx';
import type { InputProps } from '#renderer/widgets/props.ts';
import { ReferenceInput } from '#renderer/widgets/reference/ReferenceInput.tsx';
import { LongTextInput } from '#renderer/widgets/text/LongTextInput.tsx';
import { TextInput } from '#renderer/widgets/text/TextInput.tsx';
import type { FieldType } from '#runtime/language/families/field.ts';

/** The input of each type of field; rows are edited by a table of these. */
export const widgets: Record<Exclude<FieldType, 'rows'>, ComponentType<InputProps>> = {
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
