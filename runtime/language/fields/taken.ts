import type { FieldModel } from './index.ts';

/** What is said where another record has the value of a field that is unique, with what to do where the field says it. */
export const takenText = ({ label, taken }: Pick<FieldModel, 'label' | 'taken'>): string =>
  taken === undefined ? `${label}已存在` : `${label}已存在，${taken}`;
