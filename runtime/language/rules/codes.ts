import type { FieldOf } from '../fields/field.ts';
import type { Row } from './changed.ts';
import { linesBefore } from './untouched.ts';

interface Asked {
  /** The codes of a dictionary; undefined: it is not known here. */
  itemsOf(dictionary: string): readonly { value: string; label: string; off?: boolean }[] | undefined;
  /** true: somebody chooses, and what is off is offered no more; the platform may still write it. */
  chosen: boolean;
  /** true: lines that are records are judged with the record that owns them. */
  withLines: boolean;
}

/**
 * What is wrong with the codes of a body, inside rows too: one that its dictionary does not have, or does not offer any more.
 * @param before the record as it was: the codes that stood in a field may stay, whatever others come to them. Absent: it is new
 * @returns pairs of a path, such as `rows.0.column`, and what is wrong there
 */
export function* codeBreaches(
  fields: readonly FieldOf[],
  body: Row,
  before: Row | undefined,
  asked: Asked,
  prefix = '',
): Generator<[string, string]> {
  for (const field of fields) {
    const value = body[field.name];
    const was = before?.[field.name];
    const key = prefix + field.name;
    const wrong = field.dictionary && wrongCode(asked, field.dictionary, [value].flat(), [was].flat());
    if (wrong) yield [key, wrong];
    if (!field.fields || (field.lines && !asked.withLines) || !Array.isArray(value)) continue;
    const lines = linesBefore(field, value, Array.isArray(was) ? was : []);
    for (const [index, line] of value.entries())
      if (typeof line === 'object' && line !== null)
        yield* codeBreaches(field.fields, line, lines[index], asked, `${key}.${index}.`);
  }
}

const chooseAnother = '请选择列表中的值';

function wrongCode(
  { itemsOf, chosen }: Asked,
  dictionary: string,
  codes: readonly unknown[],
  before: readonly unknown[],
): string | undefined {
  const items = itemsOf(dictionary);
  if (!items) return undefined;
  for (const code of codes) {
    if (code === null || code === undefined || code === '' || before.includes(code)) continue;
    const item = items.find(one => one.value === code);
    if (!item) return chooseAnother;
    if (item.off && chosen) return `「${item.label}」已停用，${chooseAnother}`;
  }
  return undefined;
}
