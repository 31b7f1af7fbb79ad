import type Form from '@rjsf/core/lib/components/Form.js';
import type { ErrorSchema } from '@rjsf/utils';
import { inputOf } from '#renderer/inputs/registry.ts';
import type { BundledFormField, BundledRule, RecordRules } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { ChoicesGiven } from './choices.ts';
import { errorsAfter, errorTree, type FieldError, type FormErrors, fieldErrorsOf } from './errors.ts';
import { type Condition, type ExpressionScope, type FormData, isSame } from './form-data.ts';
import { placeOf } from './ids.ts';
import { nothingReferred, type Referred } from './referred.ts';
import { createFormRules } from './rules.ts';
import { createTouched } from './touched.ts';
import { createValidator, type PageValidator } from './validator.ts';
import { withNames } from './with-names.ts';

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
  /** What the server has against values that still stand, for rjsf's extraErrors. */
  refused(): ErrorSchema | undefined;
  /** Whether the other fields have a say in how this one stands. */
  isConditional(field: BundledFormField): boolean;
  /** How a field stands; the same object until it stands otherwise. */
  condition(field: BundledFormField): Condition;
  /** What the call that offers the choices of a place is given now. */
  choices(path: string): ChoicesGiven | undefined;
  /** After any change; for the form as a whole. */
  watch(listener: () => void): () => void;
  /** Lays values over those that are there. */
  change(part: FormData): void;
  /** Puts other data in the place of all, as loaded: nothing is changed or wrong then. @param record where it is another one */
  reset(data: FormData, record?: Row): void;
  changed(): boolean;
  /** A field, or a cell (`rows.0.part`), has been left: it is validated from now on. */
  leave(path: string): void;
  /** Cells (`rows.0.part`) have been changed otherwise than by their inputs: they are validated with the change that follows. */
  touch(paths: readonly string[]): void;
  /** A line of rows is about to go: those behind it get other numbers. */
  removeLine(name: string, index: number): void;
  /** What the server refuses stays said until the value is another. */
  refuse(errors: FormErrors): void;
  /** Whether somebody has tried to save. */
  tried(): boolean;
  /** Judges from now on by the rules of this call: a form with several buttons makes several. */
  judgeBy(rules: RecordRules | undefined): void;
  /** What is wrong in these fields, and shows it; none of the others is judged. */
  judge(some: readonly BundledFormField[]): FieldError[];
  /** Judges all of it by rjsf: the data, or null where something is wrong. */
  submit(): Promise<FormData | null>;
  /** For the component of rjsf alone. */
  rjsf: {
    attach(form: RjsfForm | null): void;
    onChange(id: string | undefined): void;
    /** Its errors are others, its data the same. */
    onErrors(): void;
    onSubmit(): void;
    onError(): void;
  };
}

interface Options extends ExpressionScope {
  prefix: string;
  fields: readonly BundledFormField[];
  /** Of the form alone, as its computed fields, in the order in which they are worked out. */
  rules: readonly BundledRule[];
  computed: readonly string[];
  /** Of the record that the form saves. */
  recordRules?: RecordRules | undefined;
  /** The record as it was loaded; absent: a new one. */
  record?: Row | undefined;
  referred?: Referred;
}

export function createFormEngine(options: Options, initial: FormData): FormEngine {
  const { prefix, fields, referred = nothingReferred } = options;
  const touched = createTouched();
  const rules = createFormRules({ recordRules: undefined, record: undefined, ...options, referred });
  const validator = createValidator({ fields, rules, editing: options.record !== undefined, isTouched: touched.has });
  const computed = rules.withComputed;
  const stands = sameCondition(rules.condition);
  const watchers = new Set<() => void>();
  let form: RjsfForm | null = null;
  let data = computed(initial);
  let errors: ErrorSchema = {};
  let saved = data;
  let refusals: FormErrors = {};
  let refusalTree: ErrorSchema | undefined;
  let tried = false;
  let answer: ((data: FormData | null) => void) | undefined;

  const tell = (): void => {
    for (const watcher of watchers) watcher();
  };
  const setRefusals = (next: FormErrors): void => {
    if (next === refusals) return;
    refusals = next;
    refusalTree = Object.keys(next).length > 0 ? errorTree(next) : undefined;
  };
  /** What rjsf holds now. */
  const read = (): void => {
    if (!form) return;
    ({ errorSchema: errors } = form.state);
    data = form.state.formData ?? {};
  };
  const put = (next: FormData): void => {
    if (form) form.setFieldValue([], next);
    else data = next;
  };
  /** rjsf validates what has been handed over, also where nobody has left anything. */
  const validate = (): void => form?.onBlur(prefix, undefined);
  const isChoice = (path: string): boolean => {
    const [name, , part] = path.split('.');
    const field = fields.find(one => one.name === name);
    const target = part === undefined ? field : field?.fields?.find(one => one.name === part);
    return target !== undefined && !inputOf(target, 'form')?.typed;
  };
  const readAgain = (): void => {
    rules.forget();
    const settled = computed(data);
    if (settled !== data) put(settled);
    tell();
  };
  const names = withNames(fields, referred);
  let stopReading = (): void => undefined;
  const answered = (result: FormData | null): void => {
    read();
    tell();
    answer?.(result);
    answer = undefined;
  };

  return {
    fields,
    validator,
    data: () => data,
    named: () => names(data),
    errors: () => errors,
    refused: () => refusalTree,
    isConditional: rules.isConditional,
    condition: field => stands(field, data),
    choices: path => rules.choices(path, data),
    watch(listener) {
      // What has been read of other records may make something else of the data.
      if (watchers.size === 0) stopReading = referred.watch(readAgain);
      watchers.add(listener);
      return () => {
        watchers.delete(listener);
        if (watchers.size === 0) stopReading();
      };
    },
    change: part => put(computed({ ...data, ...part })),
    reset(next, record) {
      if (record) rules.rebase(record);
      saved = computed(next);
      tried = false;
      touched.clear();
      setRefusals({});
      put(saved);
      validate();
      tell();
    },
    changed: () => fields.some(field => !isSame(data[field.name], saved[field.name])),
    leave(path) {
      touched.add(path);
      validate();
    },
    ...{ touch: touched.addPaths, removeLine: touched.removeLine },
    refuse(next) {
      setRefusals(next);
      tell();
    },
    tried: () => tried,
    judgeBy: rules.judgeBy,
    judge(some) {
      touched.addAll(some, data);
      validate();
      return fieldErrorsOf(some, validator.judge(data));
    },
    submit() {
      tried = true;
      touched.addAll(fields, data);
      setRefusals({});
      return new Promise(resolve => {
        if (!form) return resolve(null);
        answer = resolve;
        form.submit();
      });
    },
    rjsf: {
      attach(next) {
        form = next;
      },
      onChange(id) {
        const before = data;
        read();
        if (data === before) return tell();
        const path = placeOf(id ?? prefix, prefix);
        const [name = ''] = path.split('.');
        setRefusals(errorsAfter(refusals, name, before[name], data[name]));
        const settled = computed(path ? rules.withoutChoices(path, data) : data);
        if (settled !== data) put(settled);
        // A choice is complete as soon as it is made; a text when it is left, or while it is being mended.
        if (path && isChoice(path)) touched.add(path);
        if (Object.keys(errors).length > 0 || (path && isChoice(path))) validate();
        tell();
      },
      onErrors() {
        read();
        tell();
      },
      onSubmit: () => answered(data),
      onError: () => answered(null),
    },
  };
}

/** Gives the same object until a field stands otherwise. */
function sameCondition(ask: (field: BundledFormField, data: FormData) => Condition): typeof ask {
  const conditions = new Map<string, Condition>();
  return (field, data) => {
    const now = ask(field, data);
    const known = conditions.get(field.name);
    if (known && known.hidden === now.hidden && known.required === now.required) return known;
    conditions.set(field.name, now);
    return now;
  };
}
