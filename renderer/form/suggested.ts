import type { BundledExpression, BundledFormField, RecordRules } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { looksMasked } from '#runtime/language/formats/mask.ts';
import type { Row } from '#runtime/language/rules/changed.ts';
import { type FormData, isEmpty, isSame } from './form-data.ts';

/** @param row the record, or the line, with what is read through its references */
type Work = (expression: BundledExpression, row: Row, record: string) => unknown;

interface Place {
  rules: RecordRules;
  fields: readonly FieldModel[];
  /** '' of the record, `lines.0.` of a line. */
  at: string;
}

/** What was suggested last, and what of. */
interface Last {
  value: unknown;
  of: readonly unknown[];
}

/**
 * Keeps the fields of a new record, and of new lines, that follow from others up with them (`initial` that reads the
 * record), until somebody says otherwise.
 */
export function createSuggested(fields: readonly BundledFormField[], work: Work) {
  const last = new Map<string, Last>();
  const own = fields.filter(({ initial }) => !initial);

  const suggest = <Data extends Row>({ rules, fields: there, at }: Place, data: Data, row: Row): Data => {
    let now = data;
    for (const { name, mask } of there) {
      const [expression, reads] = [rules.initial[name], rules.follows?.[name]];
      if (!expression || !reads) continue;
      const of = reads.map(read => row[read] ?? null);
      const before = last.get(at + name);
      if (before && isSame(of, before.of)) continue;
      // Where nothing is read any more it begins anew, such as in another line at the same place.
      const suggested = of.every(isEmpty) ? null : (before?.value ?? null);
      const isFree = isSame(now[name] ?? null, suggested) || isSame(now[name] ?? null, before?.value ?? null);
      const value = work(expression, { ...row, ...now }, rules.record) ?? null;
      // A mask is no value.
      const next = mask && typeof value === 'string' && looksMasked(value) ? null : value;
      last.set(at + name, { value: isFree ? next : suggested, of });
      if (isFree && !isSame(next, now[name] ?? null)) now = { ...now, [name]: next };
    }
    return now;
  };

  /** Of lines that are new: those with a key are there. */
  const inLines = (rules: RecordRules, name: string, lines: unknown, rows: unknown): unknown => {
    const { key, rules: ofLine } = rules.lines?.[name] ?? {};
    const columns = fields.find(field => field.name === name)?.fields ?? [];
    if (!key || !ofLine?.follows || !Array.isArray(lines) || !Array.isArray(rows)) return lines;
    const next = lines.map((line: Row, index) =>
      isEmpty(line[key])
        ? suggest({ rules: ofLine, fields: columns, at: `${name}.${index}.` }, line, rows[index] ?? {})
        : line,
    );
    return next.some((line, index) => line !== lines[index]) ? next : lines;
  };

  return {
    /** The data with them; the same object where nothing is new. @param isNew whether the record is; @param row the record as it would be saved */
    withSuggested(rules: RecordRules, data: FormData, isNew: boolean, row: () => Row): FormData {
      const lines = Object.keys(rules.lines ?? {}).filter(name => rules.lines?.[name]?.rules.follows);
      if (!(isNew && rules.follows) && lines.length === 0) return data;
      const whole = row();
      let now = isNew && rules.follows ? suggest({ rules, fields: own, at: '' }, data, whole) : data;
      for (const name of lines) {
        const next = inLines(rules, name, now[name], whole[name]);
        if (next !== now[name]) now = { ...now, [name]: next };
      }
      return now;
    },
    /** Nobody has said anything yet. */
    begin: () => last.clear(),
  };
}
