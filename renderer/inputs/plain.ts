import { type FieldModel, fieldType } from '#runtime/language/fields/index.ts';
import { FormulaInput } from './formula/FormulaInput.tsx';
import { NumberInput } from './number/NumberInput.tsx';
import type { InputKind } from './props.ts';
import { SwitchInput } from './switch/SwitchInput.tsx';
import { LongTextInput } from './text/LongTextInput.tsx';
import { TextInput } from './text/TextInput.tsx';

/** The inputs that need nothing of antd. */
export const plainInputs = {
  text: { Input: TextInput, typed: true },
  longText: { Input: LongTextInput, typed: true },
  number: { Input: NumberInput, typed: true },
  formula: { Input: FormulaInput, typed: true },
  switch: { Input: SwitchInput, typed: false },
} satisfies Record<string, InputKind>;

/** The plain input that a form has for a field; undefined where it has one of antd's. */
export const plainInput = (field: Pick<FieldModel, 'type'>): InputKind | undefined =>
  plainInputs[fieldType(field).input as keyof typeof plainInputs];
