import type { RecordRules } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { missingMessage } from '#runtime/language/fields/messages.ts';
import { type Breach, breachesOf } from '#runtime/language/rules/breaches.ts';
import type { Row, Work } from '#runtime/language/rules/changed.ts';
import { lineBefore } from '#runtime/language/rules/settle.ts';
import { atCell } from './errors.ts';

interface Known {
  fields: readonly FieldModel[];
  work: Work;
}

/** What lines that are records break of their own rules, at their cells; what the lines of a line break, at its cell. */
export function* brokenLines(
  rules: RecordRules,
  row: Row,
  before: Row | undefined,
  known: Known,
): Generator<[path: string, message: string]> {
  for (const [place, said] of broken(rules, row, before, known)) yield atCell(known.fields, place, said);
}

function* broken(
  { lines = {} }: RecordRules,
  row: Row,
  before: Row | undefined,
  { fields, work }: Known,
): Generator<[string, string]> {
  for (const [name, { key, rules: own }] of Object.entries(lines)) {
    const columns = fields.find(field => field.name === name)?.fields ?? [];
    for (const [index, line] of linesOf(row[name]).entries()) {
      const was = lineBefore(before?.[name], key, line);
      for (const breach of breachesOf(own, line, was, work))
        yield [`${name}.${index}.${breach.field}`, messageOf(breach, columns)];
      for (const [path, message] of broken(own, line, was, { fields: columns, work }))
        yield [`${name}.${index}.${path}`, message];
    }
  }
}

export const messageOf = (breach: Breach, fields: readonly FieldModel[]): string =>
  breach.is === 'formula'
    ? breach.message
    : breach.is === 'broken'
      ? breach.rule.message
      : missingMessage(fields.find(({ name }) => name === breach.field));

const linesOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []);
