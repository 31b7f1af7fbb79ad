import { resultOf, withResults } from '../formulas/follow.ts';
import type { FieldRule, RecordRules } from '../model/rules.ts';
import { hasChanged, isNothing, isSame, type Row, type Work } from './changed.ts';

/**
 * A record with what follows from its fields: computed values, and nothing in fields that do not apply. What reads only
 * fields that stand as they stood stays as it was: the amount of an order does not follow a price that is raised later.
 * @param before the record as it was; absent: it is new
 * @returns the same object where nothing follows. @throws Error as `work` does
 */
export function settle(rules: RecordRules, row: Row, before: Row | undefined, work: Work): Row {
  let now = withLines(rules, row, before, work);
  for (const rule of rules.follow) {
    const due =
      hasChanged([rule.field, ...rule.reads], now, before) ||
      ((rule.value || rule.formula) && isNothing(before?.[rule.field]));
    if (!due) continue;
    const value = following(rule, now, rules.record, work);
    if (!isSame(value, now[rule.field])) now = { ...now, [rule.field]: value };
  }
  return now;
}

/** What is to be worked out anew of a record that stands as it stood. */
export interface Anew {
  /** Its fields, and `field.column` of those that hold rows. */
  fields: ReadonlySet<string>;
  /** What follows from a field that is another now follows, too. */
  on?: boolean;
}

/**
 * A record with some of its computed values worked out anew from what it holds; its lines stay as they are.
 * @returns the same object where each is what it was. @throws Error as `work` does
 */
export function workedOut(rules: RecordRules, row: Row, { fields, on = false }: Anew, work: Work): Row {
  let now = row;
  for (const rule of rules.follow) {
    const columns = rule.columns?.filter(({ column }) => fields.has(`${rule.field}.${column}`)) ?? [];
    if (!fields.has(rule.field) && columns.length === 0 && !(on && hasChanged(rule.reads, now, row))) continue;
    const value = following(columns.length > 0 ? { ...rule, columns } : rule, now, rules.record, work);
    if (!isSame(value, now[rule.field])) now = { ...now, [rule.field]: value };
  }
  return now;
}

/** Lines that are there, each with what follows from its own fields. */
function withLines({ lines = {} }: RecordRules, row: Row, before: Row | undefined, work: Work): Row {
  let now = row;
  for (const [name, { key, rules }] of Object.entries(lines)) {
    const given = row[name];
    if (!Array.isArray(given)) continue;
    const settled = given.map((line: Row) => settle(rules, line, lineBefore(before?.[name], key, line), work));
    if (settled.some((line, index) => line !== given[index])) now = { ...now, [name]: settled };
  }
  return now;
}

/** The line as it was; undefined: it is new. */
export function lineBefore(lines: unknown, key: string, line: Row): Row | undefined {
  if (!Array.isArray(lines) || isNothing(line[key])) return undefined;
  return lines.find((one: Row) => one[key] === line[key]);
}

function following(rule: FieldRule, row: Row, record: string, work: Work): unknown {
  const scope = { [record]: row };
  if (!applies(rule, row, record, work)) return null;
  if (rule.value) return work(rule.value, scope) ?? null;
  if (rule.formula) return resultOf(rule.formula, row, rule.field);
  const value = row[rule.field];
  if (!Array.isArray(value)) return value;
  const lines = rule.columns ? withColumns(rule, value, scope, work) : value;
  return (rule.formulas ?? []).reduce((all, formula) => withResults(formula, row, all), lines);
}

/** Lines with the columns that follow from others. */
const withColumns = (rule: FieldRule, lines: readonly Row[], scope: Row, work: Work): Row[] =>
  lines.map(line => {
    const now: Record<string, unknown> = { ...line };
    for (const { column, value: computed } of rule.columns ?? [])
      now[column] = work(computed, { ...scope, line: now }) ?? null;
    return now;
  });

/** Whether a field applies. */
export const applies = ({ when }: FieldRule, row: Row, record: string, work: Work): boolean =>
  when === undefined || work(when, { [record]: row }) === true;
