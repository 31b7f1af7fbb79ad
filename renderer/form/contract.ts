import type Form from '@rjsf/core/lib/components/Form.js';
import type { ErrorSchema } from '@rjsf/utils';
import type { BundledFormField, RecordRules } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { FormValidator } from '#runtime/services/services.ts';
import type { ChoicesGiven } from './choices.ts';
import type { FieldError, FormErrors } from './errors.ts';
import type { Condition, FormData } from './form-data.ts';
import type { PageValidator } from './validator.ts';

export type RjsfForm = Form<FormData>;

/**
 * The form on the screen, for those who stand around it: drafts, the summary, saving. The data and the errors are
 * rjsf's; what is here is what rjsf does not know: computed fields, which places have been left, what the server refused.
 */
export interface FormEngine {
  fields: readonly BundledFormField[];
  validator: PageValidator;
  data(): FormData;
  /** The data with the names of what references point at, as far as they are known; the same object until something is another. */
  named(): Row;
  errors(): ErrorSchema;
  /** Whether a record is edited, rather than a new one made. */
  editing: boolean;
  /** What is said of places that stand as they were stored and keep no rule of today: it stops nothing. The same object until the data is another. */
  outdated(): FormErrors;
  /** What the server has against values that still stand, for rjsf's extraErrors. */
  refused(): ErrorSchema | undefined;
  /** Whether the other fields have a say in how this one stands. */
  isConditional(field: BundledFormField): boolean;
  /** How a field stands; the same object until it stands otherwise. */
  condition(field: BundledFormField): Condition;
  /** What the call that offers the choices of a place is given now. */
  choices(path: string): ChoicesGiven | undefined;
  /** What holds within a line of a field, and the line as it was loaded; of a new one nothing. */
  ofLine(name: string, line: Row): { rules: RecordRules | undefined; record: Row | undefined };
  /** After any change; for the form as a whole. */
  watch(listener: () => void): () => void;
  /** Another number after each change. */
  version(): number;
  /** Lays values over those that are there. */
  change(part: FormData): void;
  /** What an input hands over while rjsf is on its way. */
  enter(name: string, value: unknown): void;
  /** Puts other data in the place of all, as loaded: nothing is changed or wrong then. @param record where it is another one */
  reset(data: FormData, record?: Row): void;
  changed(): boolean;
  /** A field, or a cell (`rows.0.part`), has been left: it is validated from now on. */
  leave(path: string): void;
  /** Takes the precompiled module of the page when it has come: what has been left before is judged now. */
  validateBy(precompiled: FormValidator): void;
  /** Cells (`rows.0.part`) have been changed otherwise than by their inputs: they are validated with the change that follows. */
  touch(paths: readonly string[]): void;
  /** A line of rows is about to go: those behind it get other numbers. */
  removeLine(name: string, index: number): void;
  /** What the server refuses stays said until the value is another. */
  refuse(errors: FormErrors): void;
  /** The same of one more place. */
  refuseToo(path: string, message: string): void;
  /** Whether somebody has tried to save. */
  tried(): boolean;
  /** Validates by the rules of this call from now on: a form with several buttons makes several. */
  applyRules(rules: RecordRules | undefined): void;
  /** What is wrong in these fields, and shows it; of the others nothing is said. */
  validate(some: readonly BundledFormField[]): FieldError[];
  /** Validates all of it by rjsf: the data, or null where something is wrong. */
  submit(): Promise<FormData | null>;
  /** For the component of rjsf alone. */
  rjsf: {
    /** The data that it begins with. */
    begin(): FormData;
    attach(form: RjsfForm | null): void;
    onChange(id: string | undefined): void;
    /** Its errors are others, its data the same. */
    onErrors(): void;
    onSubmit(): void;
    onError(): void;
  };
}
