import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { ExpressionService } from '#runtime/services/services.ts';

export type FormData = Readonly<Record<string, unknown>>;

/** What the expressions of a form are worked out with, beside its data. */
export interface ExpressionScope {
  expressions: ExpressionService;
  params: Readonly<Record<string, unknown>>;
}

/** What the other fields make of one: by its `when`, its `requiredWhen`. */
export interface Condition {
  hidden: boolean;
  required: boolean;
}

/** Whether the other fields have a say in how this one stands. */
export const isConditional = (field: BundledFormField): boolean => Boolean(field.when || field.requiredWhen);

/** How a field stands with this data. What cannot be worked out is shown, and not required. */
export function conditionOf(field: BundledFormField, data: FormData, scope: ExpressionScope): Condition {
  const { expressions, params } = scope;
  const holds = (expression: BundledFormField['when'], otherwise: boolean): boolean =>
    expression !== undefined && expressions.holds(expression, { form: data, params }, otherwise);
  return {
    hidden: field.when !== undefined && !holds(field.when, true),
    required: field.required === true || holds(field.requiredWhen, false),
  };
}

/** The data with its computed fields, in the order in which they are given; the same object where nothing is new. */
export function withComputed(
  fields: readonly BundledFormField[],
  data: FormData,
  { expressions, params }: ExpressionScope,
): FormData {
  let now = data;
  for (const field of fields) {
    // What cannot be computed is nothing: a sum of what stood there before would be wrong.
    const value = field.value && expressions.value(field.value, { form: now, params }, null);
    if (field.value && !isSame(value, now[field.name])) now = { ...now, [field.name]: value };
  }
  return now;
}

/** Nothing typed and nothing there are the same. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  ((a ?? '') === '' && (b ?? '') === '') ||
  (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
