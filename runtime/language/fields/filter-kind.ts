import { type FieldModel, fieldType } from './index.ts';

/** What two fields have in common that one filter can ask for both: days and moments are filtered by the same stretches. */
export const filterKind = (field: FieldModel): string =>
  field.reference?.entity ?? field.dictionary ?? (fieldType(field).dated ? 'dated' : field.type);
