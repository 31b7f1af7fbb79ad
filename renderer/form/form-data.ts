import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { ExpressionService } from '#runtime/services/services.ts';

export { isNothing as isEmpty, isSame } from '#runtime/language/rules/changed.ts';

export type FormData = Readonly<Record<string, unknown>>;

/** What the expressions of a form are worked out with, beside its data. */
export interface ExpressionScope {
  expressions: ExpressionService;
  params: Readonly<Record<string, unknown>>;
  /** The record that the call of the form is about: its rules read it. */
  row?: Row | undefined;
  /** The record that a new one is filled in from, and which of its fields are taken over by their names. */
  from?: { record: Row; fields: readonly string[] } | undefined;
  /** It is asked beside a record: what is none of that begins as in a new one. */
  isAsked?: true;
  /** What the person chose last of the field's dictionary, where forms propose that (`lastChosen`). */
  lastChosen?: ((field: BundledFormField) => string | undefined) | undefined;
}

/** What the other fields make of one. */
export interface Condition {
  hidden: boolean;
  required: boolean;
}
