import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { formatOf } from '#runtime/language/formats/index.ts';
import { looksMasked } from '#runtime/language/formats/mask.ts';
import type { CellKind } from '../view.ts';

/**
 * Text, with icons for what staff carry to another screen: phones, certificates, and the codes that the server gives. A
 * masked value cannot be copied or called, because it is of no use elsewhere.
 */
export const textCell: CellKind = (_value, text, field) => {
  if (!isCarried(field) || looksMasked(text)) return { text };
  return formatOf(field)?.dialled ? { text, copy: text, dial: text } : { text, copy: text };
};

/** Whether staff carry values of a field to another screen. */
export const isCarried = (field: FieldModel): boolean =>
  formatOf(field)?.copied === true || (field.unique === true && field.readOnly === true);

/** The text alone. */
export const plainCell: CellKind = (_value, text) => ({ text });
