import { plainInput } from '#renderer/inputs/plain.ts';
import type { BundledFormField, BundledRule, RecordRules } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import type { FormEngine } from './contract.ts';
import { fieldErrorsOf } from './errors.ts';
import { type Condition, type ExpressionScope, type FormData, isSame } from './form-data.ts';
import { createHeld } from './held.ts';
import { placeOf } from './ids.ts';
import { createOutdated } from './outdated.ts';
import { nothingReferred, type Referred } from './referred.ts';
import { createRefusals } from './refusals.ts';
import { createFormRules } from './rules.ts';
import { createTouched } from './touched.ts';
import { createValidator } from './validator.ts';
import { createWatchers } from './watchers.ts';
import { withNames } from './with-names.ts';

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
  /** The record as it is, where the form does not begin with it. */
  stored?: Row | undefined;
  /** The codes of a dictionary. */
  itemsOf?: DictionaryService['items'] | undefined;
  referred?: Referred;
}

export function createFormEngine(options: Options, initial: FormData): FormEngine {
  const { prefix, fields, referred = nothingReferred, itemsOf, stored } = options;
  const editing = options.record !== undefined;
  const touched = createTouched();
  const refusals = createRefusals();
  const rules = createFormRules({ recordRules: undefined, record: undefined, ...options, referred });
  const validator = createValidator({ fields, rules, editing, isTouched: touched.has, itemsOf, stored });
  const held = createHeld(prefix, rules.withComputed(initial), data => ({
    ...validator.errors(data),
    ...refusals.tree(),
  }));
  const names = withNames(fields, referred);
  const stands = sameCondition(rules.condition);
  const watchers = createWatchers(referred, () => {
    rules.forget();
    settle(held.data());
  });
  let saved = held.data();
  const outdated = createOutdated(validator);
  let tried = false;
  let answer: ((data: FormData | null) => void) | undefined;

  /** Computed fields follow what they are computed of. */
  const settle = (data: FormData): void => {
    const settled = rules.withComputed(data);
    if (settled !== held.data()) held.put(settled);
  };
  /** What has come to another value by what was entered is judged with it: a sum that does not come out is told at once. */
  const reach = (path: string): void => {
    touched.add(path);
    for (const field of fields)
      if (rules.isComputed(field) && !isSame(held.data()[field.name], saved[field.name])) touched.add(field.name);
  };
  const answered = (result: FormData | null): void => {
    held.read();
    watchers.tell();
    answer?.(result);
    answer = undefined;
  };
  /** rjsf is given what the server refuses; without it that is said with what is wrong. */
  const refused = (): void => {
    if (!held.isAttached()) held.validate();
    watchers.tell();
  };
  /** A change has been taken: what the server refused of the former value goes, and what depends on it follows. */
  const follow = (before: FormData, path: string): void => {
    const data = held.data();
    const [name = ''] = path.split('.');
    refusals.answer(name, before[name], data[name]);
    settle(path ? rules.withoutChoices(path, data) : data);
    // A choice is complete as soon as it is made; a text when it is left, or while it is being mended.
    const isMade = path !== '' && isChoice(fields, path);
    if (isMade) reach(path);
    if (isMade || Object.keys(held.errors()).length > 0) held.validate();
  };

  return {
    fields,
    validator,
    data: held.data,
    named: () => names(held.data()),
    errors: held.errors,
    editing,
    outdated: () => outdated.of(held.data()),
    refused: refusals.tree,
    isConditional: rules.isConditional,
    condition: field => stands(field, held.data()),
    choices: path => rules.choices(path, held.data()),
    ofLine: rules.ofLine,
    watch: watchers.add,
    version: watchers.told,
    change(part) {
      held.put(rules.withComputed({ ...held.data(), ...part }));
      // rjsf tells of it by itself.
      if (!held.isAttached()) watchers.tell();
    },
    enter(name, value) {
      const before = held.data();
      held.put({ ...before, [name]: value });
      if (held.isAttached()) return;
      follow(before, name);
      watchers.tell();
    },
    reset(next, record) {
      if (record) rules.rebase(record);
      rules.begin();
      saved = rules.withComputed(next);
      tried = false;
      touched.clear();
      refusals.put({});
      outdated.begin(saved);
      held.replace(saved);
      held.validate();
      watchers.tell();
    },
    changed: () => fields.some(field => !isSame(held.data()[field.name], saved[field.name])),
    leave(path) {
      reach(path);
      held.validate();
      if (!held.isAttached()) watchers.tell();
    },
    validateBy(module) {
      if (!validator.use(module)) return;
      const isSaid = outdated.begin(saved);
      if (touched.any()) held.validate();
      if (touched.any() || isSaid) watchers.tell();
    },
    touch: touched.addPaths,
    removeLine: touched.removeLine,
    refuse(next) {
      refusals.put(next);
      refused();
    },
    refuseToo(path, message) {
      refusals.add(path, message);
      refused();
    },
    tried: () => tried,
    applyRules: rules.applyRules,
    validate(some) {
      touched.addAll(some, held.data());
      held.validate();
      return fieldErrorsOf(some, validator.errors(held.data()));
    },
    submit() {
      tried = true;
      touched.addAll(fields, held.data());
      refusals.put({});
      return new Promise(resolve => {
        answer = resolve;
        if (held.submit()) return;
        held.validate();
        answered(Object.keys(held.errors()).length === 0 ? held.data() : null);
      });
    },
    rjsf: forRjsf(held, { prefix, follow, answered, tell: watchers.tell }),
  };
}

interface Told {
  prefix: string;
  /** A change has been taken. */
  follow(before: FormData, path: string): void;
  /** rjsf has judged all: the data, or null where something is wrong. */
  answered(result: FormData | null): void;
  tell(): void;
}

/** What the component of rjsf is given to tell of what happens in it. */
const forRjsf = (
  held: ReturnType<typeof createHeld>,
  { prefix, follow, answered, tell }: Told,
): FormEngine['rjsf'] => ({
  begin: held.give,
  attach(form) {
    held.attach(form);
    // What is wrong where somebody has been already is shown again.
    if (form && Object.keys(held.errors()).length > 0) held.validate();
  },
  onChange(id) {
    const before = held.data();
    held.read();
    if (held.data() !== before) follow(before, placeOf(id ?? prefix, prefix));
    tell();
  },
  onErrors() {
    held.read();
    tell();
  },
  onSubmit: () => answered(held.data()),
  onError: () => answered(null),
});

/** Whether a place (`name`, `rows.0.part`) is filled in by choosing, rather than key by key. */
function isChoice(fields: readonly BundledFormField[], path: string): boolean {
  const [name, , part] = path.split('.');
  const field = fields.find(one => one.name === name);
  const target = part === undefined ? field : field?.fields?.find(one => one.name === part);
  return target !== undefined && !plainInput(target)?.typed;
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
