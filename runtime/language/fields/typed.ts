import type { FieldOf } from './field.ts';
import { fieldType } from './index.ts';

/** A value of the wire as it is typed: money in yuan, '' for nothing. */
export const typedText = (field: Pick<FieldOf, 'type'>, value: unknown): string =>
  value === null || value === undefined ? '' : (fieldType(field).typed ?? String)(value);

/** What was typed as a value of the wire, null for nothing; what is no such value stays text, for the validator to refuse and nobody to lose. */
export function readTyped(field: Pick<FieldOf, 'type'>, text: string): unknown {
  const { read } = fieldType(field);
  return read ? read(text) : text === '' ? null : text;
}
