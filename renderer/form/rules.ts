import type { BundledFormField, BundledRule, FieldRule, RecordRules } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { breachesOf } from '#runtime/language/rules/breaches.ts';
import { isNothing, isSame, type Row, type Work } from '#runtime/language/rules/changed.ts';
import { applies, lineBefore, settle } from '#runtime/language/rules/settle.ts';
import { brokenLines, messageOf } from './broken-lines.ts';
import { type ChoicesGiven, choicesGiven, withoutChoices } from './choices.ts';
import type { Condition, ExpressionScope, FormData } from './form-data.ts';
import { cleaned } from './payload.ts';
import type { Referred } from './referred.ts';
import { createShownThrough } from './shown-through.ts';
import { createSuggested } from './suggested.ts';

/** What holds among the fields of a form: the rules of the record that it saves, and those of what is for it alone. */
export interface FormRules {
  /** Whether the other fields have a say in how this one stands. */
  isConditional(field: BundledFormField): boolean;
  /** Whether a new record that names no value for it begins with one. */
  begins(field: BundledFormField): boolean;
  /** Whether its value follows from others, by the rules of the record. */
  isComputed(field: BundledFormField): boolean;
  /** Whether the field itself, or the form, asks for a value with this data; what rules of the record demand is said with what they break. */
  demands(field: BundledFormField, data: FormData): boolean;
  /** How a field stands with this data. What cannot be worked out is shown, and not required. */
  condition(field: BundledFormField, data: FormData): Condition;
  /** The data with its computed values; the same object where nothing is new. */
  withComputed(data: FormData): FormData;
  /** What the call that offers the choices of a place is given; absent where nothing depends on other fields. */
  choices(path: string, data: FormData): ChoicesGiven | undefined;
  /** The data without the choices that a change makes anew; the same object where there are none. */
  withoutChoices(changed: string, data: FormData): FormData;
  /** Something else than the data is another: a record that it refers to has been read. */
  forget(): void;
  /** Judges by these of another call from now on. */
  applyRules(rules: RecordRules | undefined): void;
  /** The form begins anew: nobody has said anything yet. */
  begin(): void;
  /** The record is another one now, such as after a conflict. */
  rebase(record: Row): void;
  /** The record as it was loaded; undefined: a new one. */
  record(): Row | undefined;
  /** What holds within a line of a field, and the line as it was loaded. */
  ofLine(name: string, line: Row): { rules: RecordRules | undefined; record: Row | undefined };
  /**
   * Place → message of each rule that does not hold, and of what is required only now; of several of one place the first.
   * @param as stored: rules are held against what has changed; new: against all that there is
   */
  broken(data: FormData, as: 'stored' | 'new'): Readonly<Record<string, string>>;
}

interface Options extends ExpressionScope {
  fields: readonly BundledFormField[];
  /** Of the form alone. */
  rules: readonly BundledRule[];
  /** The form's own computed fields, in the order in which they are worked out. */
  computed: readonly string[];
  recordRules: RecordRules | undefined;
  /** The record as it was loaded; absent: a new one. */
  record: Row | undefined;
  referred: Referred;
}

export function createFormRules(options: Options): FormRules {
  const { fields, rules, computed, expressions, params, referred } = options;
  let { record, recordRules } = options;
  const known = options.row ? { row: options.row } : {};
  const work: Work = (expression, scope) => expressions.value(expression, { ...known, ...scope }, null);
  const own = computed.flatMap(name => fields.find(field => field.name === name) ?? []);
  let followed = followedBy(recordRules);
  let demanded = demandedBy(recordRules);

  const holds = (expression: BundledFormField['when'], scope: Row): boolean =>
    expression !== undefined && expressions.holds(expression, { ...known, ...scope }, false);
  const isDemanded = (field: BundledFormField, data: FormData): boolean =>
    field.required === true || holds(field.requiredWhen, { form: data, params });

  const isShownHere = ({ when }: BundledFormField, data: FormData): boolean =>
    when === undefined || expressions.holds(when, { form: data, params }, true);

  /** The record as it would be saved. */
  const settledOf = (all: RecordRules, data: FormData): Row => {
    const given = fields.filter(field => field.send !== false && isShownHere(field, data));
    const row: Row = {
      ...(record ?? all.begins),
      ...Object.fromEntries(given.map(field => [field.name, asStored(field, cleaned(field, data[field.name]))])),
    };
    const lines = Object.entries(all.lines ?? {}).map(([name, { key, rules: own }]) => [
      name,
      linesOf(row[name]).map(line => {
        const before = lineBefore(record?.[name], key, line);
        const whole = { ...(before ?? own.begins), ...line };
        return { ...whole, ...readThrough(own, whole, before, `${name}.`) };
      }),
    ]);
    return settle(all, { ...row, ...readThrough(all, row, record), ...Object.fromEntries(lines) }, record, work);
  };
  /** What rules read of the records that a record refers to now, and did not before. */
  const readThrough = ({ through }: RecordRules, row: Row, before: Row | undefined, place = ''): Row => {
    const read: Record<string, unknown> = {};
    for (const [name, { reference, field }] of Object.entries(through)) {
      const key = reference in read ? read[reference] : row[reference];
      if (key !== before?.[reference]) read[name] = referred.value(place + reference, key, field);
    }
    return read;
  };
  const following = (data: FormData): Row => (recordRules ? settledOf(recordRules, data) : data);
  let settled = lastOnly(following);

  const shownThrough = createShownThrough(fields, referred);
  const suggested = createSuggested(fields, (expression, row, name) =>
    expressions.value(expression, { ...known, [name]: { ...nothingIn(fields), ...row } }, null),
  );

  const written = (given: FormData): FormData => {
    const data = shownThrough(given, record, name => recordRules?.lines?.[name]?.key);
    const all = recordRules;
    if (!all) return data;
    const row = settled(data);
    const changed = fields.flatMap((field): [string, unknown][] => {
      const rule = followed.get(field.name);
      if (isWorkedOut(rule) && !isSame(row[field.name], data[field.name]))
        return [[field.name, row[field.name] ?? null]];
      const columns = columnsOf(rule) ?? columnsOfLines(all, field.name);
      const lines = columns && withColumns(data[field.name], row[field.name], columns);
      return lines === undefined || lines === data[field.name] ? [] : [[field.name, lines]];
    });
    return changed.length > 0 ? { ...data, ...Object.fromEntries(changed) } : data;
  };

  return {
    isConditional: field =>
      Boolean(field.when || field.requiredWhen || followed.get(field.name)?.when || demanded.has(field.name)),
    begins: ({ name, default: given }) => given !== undefined || recordRules?.initial[name] !== undefined,
    isComputed: ({ name }) => isWorkedOut(followed.get(name)),
    demands: isDemanded,
    condition(field, data) {
      const rule = followed.get(field.name);
      const demand = demanded.get(field.name);
      const record = recordRules?.record ?? 'row';
      return {
        hidden: !isShownHere(field, data) || (rule !== undefined && !applies(rule, settled(data), record, work)),
        required: isDemanded(field, data) || holds(demand, { [record]: demand && settled(data) }),
      };
    },
    withComputed(data) {
      const all = recordRules;
      let now = written(all ? suggested.withSuggested(all, data, !record, () => settledOf(all, data)) : data);
      for (const { name, value } of own) {
        // What cannot be computed is nothing: a sum of what stood there before would be wrong.
        const next = value && expressions.value(value, { form: now, params }, null);
        if (!isSame(next, now[name])) now = { ...now, [name]: next };
      }
      return now;
    },
    choices: (path, data) =>
      choicesGiven(path, { ...options, rules: recordRules, data, row: following(data), about: known }),
    withoutChoices: (changed, data) => withoutChoices(changed, { ...options, rules: recordRules, data }),
    forget() {
      settled = lastOnly(following);
    },
    applyRules(next) {
      if (next === recordRules) return;
      recordRules = next;
      followed = followedBy(next);
      demanded = demandedBy(next);
      settled = lastOnly(following);
    },
    begin: suggested.begin,
    rebase(next) {
      record = next;
      settled = lastOnly(following);
    },
    record: () => record,
    ofLine(name, line) {
      const own = recordRules?.lines?.[name];
      return { rules: own?.rules, record: own && lineBefore(record?.[name], own.key, line) };
    },
    broken(data, as) {
      const found: Record<string, string> = {};
      // A rule that cannot be worked out is not met: rather a form too few than one too many.
      for (const { check, field, message } of rules)
        if (!expressions.holds(check, { form: data, params }, false)) found[field] ??= message;
      if (!recordRules) return found;
      const before = as === 'stored' ? record : undefined;
      // Nobody is asked for what they cannot fill in.
      for (const breach of breachesOf(recordRules, settled(data), before, work))
        if (breach.is === 'broken' || !fields.some(({ name, readOnly }) => readOnly && name === breach.field))
          found[breach.field] ??= messageOf(breach, fields);
      for (const [path, message] of brokenLines(recordRules, settled(data), before, { fields, work }))
        found[path] ??= message;
      return found;
    },
  };
}

const followedBy = (rules: RecordRules | undefined) => new Map(rules?.follow.map(rule => [rule.field, rule]));
const demandedBy = (rules: RecordRules | undefined) => new Map(rules?.required.map(rule => [rule.field, rule.when]));

const nothingIn = (fields: readonly FieldModel[]): Row => Object.fromEntries(fields.map(({ name }) => [name, null]));

/** As it would be stored: of what is half typed, such as a day, nothing follows. */
const asStored = (field: BundledFormField, value: unknown): unknown =>
  isNothing(value) || fieldType(field).isWhole?.(String(value)) === false ? null : value;

const linesOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []);

const isWorkedOut = (rule: FieldRule | undefined): boolean => Boolean(rule?.value || rule?.formula);

/** The columns of rows that follow from others, or from their formulas. */
function columnsOf(rule: FieldRule | undefined): { column: string }[] | undefined {
  if (!rule?.columns && !rule?.formulas) return undefined;
  const results = (rule.formulas ?? []).flatMap(({ result, explanation }) => [result?.field, explanation]);
  return [...(rule.columns ?? []), ...results.flatMap(column => (column ? [{ column }] : []))];
}

/** The columns that follow from others in lines that are records. */
const columnsOfLines = ({ lines }: RecordRules, name: string): { column: string }[] | undefined =>
  lines?.[name]?.rules.follow.flatMap(rule => (isWorkedOut(rule) ? [{ column: rule.field }] : []));

/** The lines of a form with the computed columns of those of a record; the same object where nothing is new. */
function withColumns(lines: unknown, computed: unknown, columns: readonly { column: string }[]): unknown {
  if (!Array.isArray(lines) || !Array.isArray(computed)) return lines;
  const next = lines.map((line: Row, index) => {
    const news = columns.filter(({ column }) => !isSame(line[column], computed[index]?.[column]));
    return news.length === 0
      ? line
      : { ...line, ...Object.fromEntries(news.map(({ column }) => [column, computed[index]?.[column] ?? null])) };
  });
  return next.some((line, index) => line !== lines[index]) ? next : lines;
}

/** Remembers the last answer: one change asks for every field. */
function lastOnly<Given, Answer>(ask: (given: Given) => Answer): (given: Given) => Answer {
  let last: { given: Given; answer: Answer } | undefined;
  return given => {
    if (last?.given !== given) last = { given, answer: ask(given) };
    return last.answer;
  };
}
