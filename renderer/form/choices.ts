import type { ChoicesGiven } from '#renderer/inputs/props.ts';
import type { BundledExpression, BundledFormField, RecordRules } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { type ExpressionScope, type FormData, isEmpty } from './form-data.ts';

export type { ChoicesGiven };

interface Form extends ExpressionScope {
  fields: readonly BundledFormField[];
  rules: RecordRules | undefined;
  data: FormData;
  /** The record as it would be saved. */
  row: Row;
  /** What else its rules know: of a call about a record, `row`. */
  about: Row;
}

const parts = (path: string): { name: string; line: number; column: string | undefined } => {
  const [name = '', line = '', column] = path.split('.');
  return { name, line: Number(line), column };
};

/** What the call that offers the choices of a place is given: what the record's rules say, and what the page says besides. */
export function choicesGiven(path: string, form: Form): ChoicesGiven | undefined {
  const { fields, rules, data, row, about, expressions, params } = form;
  const { name, line, column } = parts(path);
  const field = fields.find(one => one.name === name);
  const ofLine = rules?.lines?.[name]?.rules.choices.find(one => one.field === column);
  const rule = ofLine ?? rules?.choices.find(one => one.field === name && one.column === column);
  const own = column === undefined ? field?.choicesWith : undefined;
  if (!rule && !own) return undefined;
  const lines = Array.isArray(data[name]) ? data[name] : [];
  // Lines of a table of their own are records, whose rules name them row.
  const scope: Row = {
    ...about,
    ...(ofLine ? { row: lines[line] } : { [rules?.record ?? 'row']: row, line: lines[line] }),
  };
  const given: Record<string, unknown> = {
    ...(rule ? expressions.arguments(rule.with, scope) : {}),
    ...(own ? expressions.arguments(own, { form: data, params }) : {}),
  };
  const missing = Object.keys(given).find(key => isEmpty(given[key]));
  if (missing === undefined) return { with: given, ...refusalOf(rule, scope, form) };
  return { first: labelOf(rule?.with[missing] ?? own?.[missing], field, form) };
}

/** Why a record that is offered cannot be chosen, by the rule that the server refuses it by. */
function refusalOf(
  rule: RecordRules['choices'][number] | undefined,
  scope: Row,
  { expressions }: Form,
): Pick<Extract<ChoicesGiven, { with: unknown }>, 'refusal'> {
  const { allow } = rule ?? {};
  if (!allow) return {};
  return {
    refusal(choice) {
      const known = { ...scope, choice };
      const broken = allow.find(({ that }) => !expressions.holds(that, known, false));
      return broken && expressions.text(broken.message, known);
    },
  };
}

/** What staff call that which an argument is made of. */
function labelOf(
  expression: BundledExpression | undefined,
  field: BundledFormField | undefined,
  { fields, rules, expressions }: Form,
): string {
  const read = (record: string) => (expression ? expressions.fieldsRead(expression, record) : new Set());
  const columns = read(field?.lines ? 'row' : 'line');
  const names = new Set([...read(rules?.record ?? 'row'), ...read('form')]);
  const found = field?.fields?.find(({ name }) => columns.has(name)) ?? fields.find(({ name }) => names.has(name));
  return found?.label ?? '前面的内容';
}

/** The data without the choices that depend on what has changed (`name`, `rows.0.part`): they are made anew. */
export function withoutChoices(
  path: string,
  { fields, rules, data, expressions }: Pick<Form, 'fields' | 'rules' | 'data' | 'expressions'>,
): FormData {
  const changed = parts(path);
  let now = data;
  for (const { field, column, reads, readsOfLine } of [...(rules?.choices ?? []), ...choicesOfLines(rules)]) {
    if (column === undefined && changed.name !== field && reads.includes(changed.name) && !isEmpty(now[field]))
      now = { ...now, [field]: null };
    const lines = now[field];
    if (column === undefined || !Array.isArray(lines)) continue;
    const all = changed.name !== field && reads.includes(changed.name);
    const one = changed.name === field && changed.column !== undefined && readsOfLine.includes(changed.column);
    const hit = (index: number, line: Row): boolean =>
      (all || (one && index === changed.line)) && !isEmpty(line[column]);
    if (lines.some((line: Row, index) => hit(index, line)))
      now = {
        ...now,
        [field]: lines.map((line: Row, index) => (hit(index, line) ? { ...line, [column]: null } : line)),
      };
  }
  for (const { name, choicesWith = {} } of fields) {
    const reads = Object.values(choicesWith).some(given => expressions.fieldsRead(given, 'form').has(changed.name));
    if (reads && name !== changed.name && !isEmpty(now[name])) now = { ...now, [name]: null };
  }
  return now;
}

/** Those of lines that are records, as of the columns that they are in the form. */
const choicesOfLines = (rules: RecordRules | undefined): RecordRules['choices'] =>
  Object.entries(rules?.lines ?? {}).flatMap(([field, line]) =>
    line.rules.choices.map(one => ({ ...one, field, column: one.field, reads: [], readsOfLine: one.reads })),
  );
