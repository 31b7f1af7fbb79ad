import { NumberInput } from './number/NumberInput.tsx';
import type { InputKind } from './props.ts';
import { LongTextInput } from './text/LongTextInput.tsx';
import { TextInput } from './text/TextInput.tsx';

/** The inputs that need nothing of antd. */
export const plainInputs = {
  text: { Input: TextInput, typed: true },
  longText: { Input: LongTextInput, typed: true },
  number: { Input: NumberInput, typed: true },
} satisfies Record<string, InputKind>;
