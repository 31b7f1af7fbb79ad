import type { ErrorSchema, ValidatorType } from '@rjsf/utils';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { messageOf, missingMessage, valueAt } from '#runtime/language/fields/messages.ts';
import { unstorable } from '#runtime/language/fields/storable.ts';
import { looksMasked } from '#runtime/language/formats/mask.ts';
import { codeBreaches } from '#runtime/language/rules/codes.ts';
import { isUntouched } from '#runtime/language/rules/untouched.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { DictionaryService, FormValidator } from '#runtime/services/services.ts';
import { atCell, errorTree, type FormErrors } from './errors.ts';
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
  /** The codes of a dictionary; none where it is not known here. */
  itemsOf?: DictionaryService['items'] | undefined;
  /** The record as it is, where the form does not begin with it: what is written as it stands there is no change of it. */
  stored?: Row | undefined;
}

export interface PageValidator extends ValidatorType<FormData> {
  /** Takes the precompiled module of the page: whether it is another one. Nothing is validated before; who saves waits for it. */
  use(precompiled: FormValidator): boolean;
  /** What is wrong in the places that have been left. */
  errors(data: FormData): ErrorSchema;
  /** What is said of the places that stand as they were stored, and keep no rule of today. */
  outdated(data: FormData): FormErrors;
  /** What of the data is validated and sent. */
  payload(data: FormData): Payload;
}

/**
 * The validator that rjsf asks: the page's precompiled module, what is required only now, and the rules among fields. What
 * stands as it was stored is not held to a rule that came later, as by the back end.
 * Nothing is compiled in the browser, so the policy may forbid eval.
 */
export function createValidator(options: Options): PageValidator {
  const { fields, rules, editing, isTouched, itemsOf = noItems, stored } = options;
  let precompiled: FormValidator | undefined;
  const shown = (data: FormData): BundledFormField[] =>
    fields.filter(field => !rules.isConditional(field) || !rules.condition(field, data).hidden);
  const payload = (data: FormData): Payload => payloadOf(shown(data), data, field => editing || rules.begins(field));
  const before = (): Row | undefined => rules.record() ?? stored;
  /** What is sent, and what follows from it, which the back end holds to its field like any other value. */
  const judged = (data: FormData): Payload => {
    const computed = fields.filter(field => rules.isComputed(field) && !isEmpty(data[field.name]));
    return { ...payload(data), ...Object.fromEntries(computed.map(({ name }) => [name, data[name]])) };
  };

  /** What is wrong by itself. The first that is said of a place stands: what is missing, then what is wrong. */
  const ownErrors = (present: readonly BundledFormField[], data: FormData, was: Row | undefined): FormErrors => {
    const sent = judged(data);
    const codes = { itemsOf: itemsIn(itemsOf), chosen: true, withLines: true };
    return {
      ...Object.fromEntries(unstorable(sent)),
      ...Object.fromEntries(codeBreaches(present, sent, was, codes)),
      ...Object.fromEntries(brokenFields(present, precompiled?.(sent) ?? [], sent)),
      ...Object.fromEntries(
        present
          .filter(field => !field.readOnly && rules.demands(field, data) && isEmpty(sent[field.name]))
          .map(field => [field.name, missingMessage(field)]),
      ),
    };
  };
  const errorsOf = (data: FormData): FormErrors => {
    const present = shown(data);
    const [sent, was] = [judged(data), before()];
    const stands = (path: string): boolean =>
      was !== undefined &&
      isUntouched(fields, path, sent, was) &&
      // What the form asks for is said, also where the record has nothing there.
      (editing || !isEmpty(valueAt(sent, path.split('.'))));
    const own = Object.entries(ownErrors(present, data, was)).filter(([path]) => !stands(path));
    return { ...brokenRules(present, rules.broken(data, 'stored')), ...Object.fromEntries(own) };
  };
  const outdated = (data: FormData): FormErrors => {
    const present = shown(data);
    const all = { ...brokenRules(present, rules.broken(data, 'new')), ...ownErrors(present, data, undefined) };
    const wrong = errorsOf(data);
    const sent = judged(data);
    return Object.fromEntries(
      Object.entries(all)
        .filter(([path]) => wrong[path] === undefined && !isMasked(fields, path, valueAt(sent, path.split('.'))))
        .map(([path, message]) => [path, `原值不合现在的规则：${message}（不改也可以保存）`]),
    );
  };
  const found = (data: FormData): FormErrors =>
    Object.fromEntries(Object.entries(precompiled ? errorsOf(data) : {}).filter(([path]) => isTouched(path)));
  return {
    errors: data => errorTree(found(data)),
    outdated: data => (precompiled && before() ? outdated(data) : {}),
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

const noItems: DictionaryService['items'] = () => [];

/** A dictionary that no page has brought is not known here. */
const itemsIn =
  (itemsOf: DictionaryService['items']) =>
  (dictionary: string): ReturnType<DictionaryService['items']> | undefined => {
    const items = itemsOf(dictionary);
    return items.length > 0 ? items : undefined;
  };

/** A mask is not the value: of that nothing is known here. */
function isMasked(fields: readonly BundledFormField[], path: string, value: unknown): boolean {
  const [name, , part] = path.split('.');
  const field = fields.find(one => one.name === name);
  const target = part === undefined ? field : field?.fields?.find(one => one.name === part);
  return target?.mask !== undefined && typeof value === 'string' && looksMasked(value);
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
        return atCell(fields, path.join('.'), messageOf(breach, fieldAt(fields, path), valueAt(sent, path)));
      })
      // What is not there for the person nobody asks them for.
      .filter(([path]) => fields.some(({ name }) => name === path.split('.')[0]))
      .reverse()
  );
}

/** The field that a path ends at: `name`, `rows.0.part`, `rows.0.parts.1.price`. */
function fieldAt(fields: readonly FieldModel[], [name, , ...rest]: readonly string[]): FieldModel | undefined {
  const field = fields.find(one => one.name === name);
  return rest.length > 0 ? (fieldAt(field?.fields ?? [], rest) ?? field) : field;
}

/** Of rules those at fields that show, and at their cells. */
function brokenRules(fields: readonly BundledFormField[], broken: FormErrors): FormErrors {
  const present = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(broken).filter(([path]) => present.has(path.split('.')[0] ?? '')));
}
