import type { BundledFormField, BundledSection } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { FormEngine } from './contract.ts';

/** rjsf's formContext: what the templates and inputs of one form share; the same object for the whole life of the form. */
export interface FormFrame {
  /** Before the ids of the inputs, so that two forms on the screen do not mix. */
  prefix: string;
  engine: FormEngine;
  sections: readonly BundledSection[];
  /** Fields side by side. */
  columns: number;
  fields: ReadonlyMap<string, BundledFormField>;
  /** true: lines stand one below the other, each a small form, and not in a grid. */
  byCards?: true;
  /** The record as it was loaded, for the names behind references. */
  record: Row | undefined;
}

/** Of so many fields that those out of sight are laid out, and costly inputs made, only when they are near. */
export const isLong = ({ fields }: FormFrame): boolean => fields.size > 60;
