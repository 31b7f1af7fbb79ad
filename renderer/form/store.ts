import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { ExpressionService } from '#runtime/services/services.ts';
import { errorsAfter, errorsWithin, type FormErrors } from './mistakes.ts';

/** What one field of the form shows; the same object until something of it changes. */
export interface FieldView {
  value: unknown;
  hidden: boolean;
  required: boolean;
  error: string | undefined;
  /** Of rows: cell (`0.part`) → message. */
  within: FormErrors | undefined;
}
export type FormData = Readonly<Record<string, unknown>>;

/** The data of a form, field by field: who watches one field hears of that field alone. */
export interface FormStore {
  fields: readonly BundledFormField[];
  data(): FormData;
  view(name: string): FieldView;
  subscribe(name: string, listener: () => void): () => void;
  /** After any change; for the form as a whole. */
  watch(listener: () => void): () => void;
  set(name: string, value: unknown): void;
  /** Puts other data in the place of all, as loaded: nothing is changed then. */
  reset(data: FormData): void;
  changed(): boolean;
  /** Every field and cell that is not named has none. */
  setErrors(errors: FormErrors): void;
  errors(): FormErrors;
}

interface Needs {
  expressions: ExpressionService;
  params: Record<string, unknown>;
}

export function createFormStore(
  fields: readonly BundledFormField[],
  initial: FormData,
  { expressions, params }: Needs,
): FormStore {
  let data: FormData = initial;
  let saved: FormData;
  let errors: FormErrors = {};
  const views = new Map<string, FieldView>();
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Set<() => void>();
  const conditional = fields.filter(field => field.when || field.requiredWhen);
  const computed = fields.filter(field => field.value);
  const byName = new Map(fields.map(field => [field.name, field]));

  const makeView = (name: string): FieldView => {
    const field = byName.get(name);
    const scope = { form: data, params };
    const hidden = field?.when ? !expressions.holds(field.when, scope, true) : false;
    const required =
      field?.required === true || (field?.requiredWhen ? expressions.holds(field.requiredWhen, scope, false) : false);
    const within = field?.fields ? errorsWithin(name, errors) : undefined;
    return { value: data[name], hidden, required, error: errors[name], within };
  };
  const refresh = (name: string): void => {
    const before = views.get(name);
    const now = makeView(name);
    if (
      before &&
      before.value === now.value &&
      before.hidden === now.hidden &&
      before.required === now.required &&
      before.error === now.error &&
      same(before.within, now.within)
    )
      return;
    views.set(name, now);
    for (const listener of listeners.get(name) ?? []) listener();
  };
  const settle = (): void => {
    for (const field of computed) {
      // What cannot be computed is nothing: a sum of what stood there before would be wrong.
      const value = field.value && expressions.value(field.value, { form: data, params }, null);
      if (value !== data[field.name]) data = { ...data, [field.name]: value };
    }
    for (const { name } of conditional) if (makeView(name).hidden) errors = errorsAfter(errors, name, data[name], null);
  };
  const tell = (names: Iterable<string>): void => {
    for (const name of names) refresh(name);
    for (const field of [...conditional, ...computed]) refresh(field.name);
    for (const watcher of watchers) watcher();
  };
  settle();
  saved = data;
  return {
    fields,
    data: () => data,
    view(name) {
      const known = views.get(name);
      if (known) return known;
      const view = makeView(name);
      views.set(name, view);
      return view;
    },
    subscribe(name, listener) {
      const group = listeners.get(name) ?? new Set();
      listeners.set(name, group.add(listener));
      return () => group.delete(listener);
    },
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    set(name, value) {
      if (Object.is(data[name], value)) return;
      errors = errorsAfter(errors, name, data[name], value);
      data = { ...data, [name]: value };
      settle();
      tell([name]);
    },
    reset(next) {
      data = next;
      errors = {};
      settle();
      saved = data;
      tell(byName.keys());
    },
    changed: () => fields.some(field => !same(data[field.name], saved[field.name])),
    setErrors(next) {
      const touched = new Set([...Object.keys(errors), ...Object.keys(next)].map(path => path.split('.')[0] ?? path));
      errors = next;
      tell(touched);
    },
    errors: () => errors,
  };
}

/** Nothing typed and nothing there are the same. */
const same = (a: unknown, b: unknown): boolean =>
  a === b ||
  ((a ?? '') === '' && (b ?? '') === '') ||
  (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** The first data of a form: of a record, or what a new one begins with. */
export function initialData(
  fields: readonly BundledFormField[],
  record: Row | undefined,
  { expressions, params }: Needs,
): FormData {
  return Object.fromEntries(
    fields.map(field => {
      if (record) return [field.name, record[field.name] ?? null];
      const given = field.initial && expressions.value(field.initial, { form: {}, params });
      return [field.name, given ?? field.default ?? fieldType(field).initial?.(field) ?? null];
    }),
  );
}
