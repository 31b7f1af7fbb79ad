import type { Path } from '../issues/issue.ts';
import type { Reporter } from '../issues/reporter.ts';
import { declaredCall } from '../load/declared-call.ts';
import type { Doc } from '../load/document.ts';
import type { FieldModel } from '../model/model.ts';
import type { RecordRules } from '../model/rules.ts';
import type { AbsenceCheck } from './check.ts';

/** The message of a rule stands at a field that the rule reads, and that some form shows: elsewhere nobody would understand, or see it. */
export const ruleFields: AbsenceCheck = ({ documents, resolved: { model }, overview: { forms }, reporter, doubt }) => {
  for (const document of documents.entities.values()) {
    const entity = model.entities[document.name];
    if (!document.source || !entity?.rules || doubt.of(document.file)) continue;
    // A form with a mistake may be the one that shows it.
    const shown = doubt.among('pages') ? undefined : forms.get(document.name);
    judge(document, ['rules'], { rules: entity.rules, fields: entity.fields, shown }, reporter);
  }
  for (const { name, rules, body: fields } of Object.values(model.calls)) {
    if (rules?.record !== 'body') continue;
    const { document, key } = declaredCall(name, documents);
    if (document?.source) judge(document, ['calls', key, 'rules'], { rules, fields, shown: undefined }, reporter);
  }
};

interface Judged {
  rules: RecordRules;
  fields: readonly FieldModel[];
  /** What the forms show; absent: no form is known. */
  shown: ReadonlySet<string> | undefined;
}

function judge(document: Doc<unknown>, path: Path, { rules, fields, shown }: Judged, reporter: Reporter): void {
  for (const [index, { field, reads }] of rules.checks.entries()) {
    const at = [...path, index, 'field'];
    const read = readWith(reads, rules, fields);
    const visible = [...read].filter(name => shown?.has(name) ?? true);
    const hint = visible.length > 0 ? `field: ${visible.slice(0, 6).join(' | ')}` : '';
    if (!read.has(field)) reporter.report(document, 'HD540', at, { name: field }, { hint });
    else if (shown && !shown.has(field)) reporter.report(document, 'HD541', at, { name: field }, { hint });
  }
}

/** The fields that a condition reads, and those that what it reads is worked out from. */
function readWith(reads: readonly string[], rules: RecordRules, fields: readonly FieldModel[]): Set<string> {
  const read = new Set(reads);
  for (const { field, reads: further } of [...rules.follow].reverse())
    if (read.has(field)) for (const name of further) read.add(name);
  for (const { name, via } of fields) if (via && read.has(name)) read.add(via.reference);
  return read;
}
