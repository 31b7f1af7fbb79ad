import type { ErrorSchema, ValidatorType } from '@rjsf/utils';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import { messageOf, missingMessage, valueAt } from '#runtime/language/fields/messages.ts';
import { unstorable } from '#runtime/language/fields/storable.ts';
import type { FormValidator } from '#runtime/services/services.ts';
import { errorTree, type FormErrors } from './errors.ts';
import { type FormData, isEmpty } from './form-data.ts';
import { type Payload, payloadOf } from './payload.ts';
import type { FormRules } from './rules.ts';

interface Options {
  fields: readonly BundledFormField[];
  rules: FormRules;
  /** Whether a record is edited, rather than a new one made. */
  editing: boolean;
  /** Whether a place (`name`, `rows.0.part`) has been left, or the form saved: nobody is told off for what he has not reached. */
  isTouched(path: string): boolean;
}

export interface PageValidator extends ValidatorType<FormData> {
  /** Takes the precompiled module of the page: whether it is another one. Nothing is validated before; who saves waits for it. */
  use(precompiled: FormValidator): boolean;
  /** What is wrong in the places that have been left. */
  errors(data: FormData): ErrorSchema;
  /** What of the data is validated and sent. */
  payload(data: FormData): Payload;
}

/**
 * The validator that rjsf asks: the page's precompiled module, what is required only now, and the rules among fields.
 * Nothing is compiled in the browser, so the policy may forbid eval.
 */
export function createValidator({ fields, rules, editing, isTouched }: Options): PageValidator {
  let precompiled: FormValidator | undefined;
  const shown = (data: FormData): BundledFormField[] =>
    fields.filter(field => !rules.isConditional(field) || !rules.condition(field, data).hidden);
  const payload = (data: FormData): Payload => payloadOf(shown(data), data, field => editing || rules.begins(field));

  const errorsOf = (data: FormData): FormErrors => {
    const sent = payload(data);
    const present = shown(data);
    // The first that is said of a place stands: what is missing, what is wrong by itself, then among others.
    return {
      ...brokenRules(present, rules.broken(data)),
      ...Object.fromEntries(unstorable(sent)),
      ...Object.fromEntries(brokenFields(present, precompiled?.(sent) ?? [], sent)),
      ...Object.fromEntries(
        present
          .filter(field => !field.readOnly && rules.condition(field, data).required && isEmpty(sent[field.name]))
          .map(field => [field.name, missingMessage(field)]),
      ),
    };
  };
  const found = (data: FormData): FormErrors =>
    Object.fromEntries(Object.entries(precompiled ? errorsOf(data) : {}).filter(([path]) => isTouched(path)));
  return {
    errors: data => errorTree(found(data)),
    use(module) {
      const isOther = module !== precompiled;
      precompiled = module;
      return isOther;
    },
    payload,
    validateFormData(data) {
      const errors = data ? found(data) : {};
      return {
        errors: Object.entries(errors).map(([property, message]) => ({ property, message, stack: message })),
        errorSchema: errorTree(errors),
      };
    },
    rawValidation: <Result>(_schema: unknown, data?: FormData) => ({
      errors: (precompiled?.(payload(data ?? {})) ?? []) as Result[],
    }),
    isValid() {
      throw new Error('rjsf asked for a branch of a schema, and the schemas of forms have none');
    },
  };
}

type PathMessage = [path: string, message: string];

/** What the precompiled module finds, in the words of the specification; of several at one place the first. */
function brokenFields(
  fields: readonly BundledFormField[],
  breaches: NonNullable<ReturnType<FormValidator>>,
  sent: Payload,
): PathMessage[] {
  return (
    breaches
      .map((breach): PathMessage => {
        const named = breach.params.missingProperty;
        const path = [...breach.instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])];
        const [name = '', , part] = path;
        const field = fields.find(one => one.name === name);
        const inner = field?.fields?.find(one => one.name === part);
        return [path.join('.'), messageOf(breach, inner ?? field, valueAt(sent, path))];
      })
      // What is not there for the person nobody asks them for.
      .filter(([path]) => fields.some(({ name }) => name === path.split('.')[0]))
      .reverse()
  );
}

/** Of rules those at fields that show, and at their cells. */
function brokenRules(fields: readonly BundledFormField[], broken: FormErrors): FormErrors {
  const present = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(broken).filter(([path]) => present.has(path.split('.')[0] ?? '')));
}
