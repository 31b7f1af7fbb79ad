import type { Question } from '#renderer/hooks/navigate.ts';
import type { BundledAction } from '#runtime/language/bundle/client.ts';
import { expressionsIn, speaksOfRow } from './mentions.ts';
import { type ActionHost, nameOf, type Subject, scopeOf } from './subject.ts';

/** What is asked before an action, or null. A dangerous one is always asked about, and its question names the record. */
export function questionFor(action: BundledAction, subject: Subject, host: ActionHost): Question | null {
  if (!action.confirm && !action.danger) return null;
  return { title: title(action, subject, host), ok: action.label, danger: action.danger };
}

function title(action: BundledAction, subject: Subject, host: ActionHost): string {
  // The confirmation of a row names one record, which a selection has not.
  if (subject.place === 'batch' && (!action.confirm || expressionsIn(action.confirm).some(speaksOfRow))) {
    const names = subject.rows
      .slice(0, 3)
      .map(row => `「${nameOf(row, host.entity)}」`)
      .join('');
    return `${action.label}所选的 ${subject.rows.length} 项${host.entity ? `（${names}${subject.rows.length > 3 ? '等' : ''}）` : ''}？`;
  }
  if (action.confirm) return host.services.expressions.text(action.confirm, scopeOf(subject, host.scope));
  return subject.place === 'toolbar' || subject.place === 'batch'
    ? `确定${action.label}？`
    : `确定${action.label}「${nameOf(subject.row, host.entity)}」？`;
}
