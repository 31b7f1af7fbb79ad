import { readingOrder } from '../../expressions/reading-order.ts';
import { fieldsRead } from '../../expressions/reads.ts';
import type { BundledFormField } from '../../parts/field/field-use.ts';

/** The computed fields of a form in the order in which they are worked out. @param onCircle as that of `readingOrder` */
export const computedOrder = (
  fields: readonly BundledFormField[],
  onCircle: (names: readonly string[]) => void,
): string[] =>
  readingOrder(
    new Map(fields.flatMap(({ name, value }) => (value ? [[name, fieldsRead(value.cel, 'form')] as const] : []))),
    onCircle,
  );
