import type { FieldModel } from '../fields/index.ts';

/** Whether a field is a column of its entity's table: not what is read through a reference, nor lines. */
export const isStored = (field: FieldModel): boolean => !field.via && !field.lines;
