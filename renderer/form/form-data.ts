import type { ExpressionService } from '#runtime/services/services.ts';

export { isNothing as isEmpty, isSame } from '#runtime/language/rules/changed.ts';

export type FormData = Readonly<Record<string, unknown>>;

/** What the expressions of a form are worked out with, beside its data. */
export interface ExpressionScope {
  expressions: ExpressionService;
  params: Readonly<Record<string, unknown>>;
}

/** What the other fields make of one. */
export interface Condition {
  hidden: boolean;
  required: boolean;
}
