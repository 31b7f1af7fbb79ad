import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { looksMasked } from '#runtime/language/formats/mask.ts';
import type { CellKind } from '../view.ts';

const copied = new Set([
  'mobile',
  'phone',
  'phoneOptional',
  'number',
  'numberOptional',
  'idCard',
  'certificate',
  'creditCode',
  'email',
]);

/** Numbers that staff carry to another screen: phones, certificates, and the codes that the server gives. */
const carried = (field: FieldModel): boolean =>
  (field.format !== undefined && copied.has(field.format)) || (field.unique === true && field.readOnly === true);

const phones = new Set(['mobile', 'phone', 'phoneOptional', 'number', 'numberOptional']);
const called = ({ format }: FieldModel): boolean => format !== undefined && phones.has(format);

/** Text as it is; a masked value cannot be copied or called, because it is of no use elsewhere. */
export const textCell: CellKind = {
  align: 'left',
  width: 140,
  view(value, field) {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (!carried(field) || looksMasked(text)) return { text };
    return called(field) ? { text, copy: text, dial: text } : { text, copy: text };
  },
};

export const longTextCell: CellKind = { ...textCell, width: 240 };
