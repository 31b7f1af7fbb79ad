import type { Question } from '#renderer/hooks/navigate.ts';
import type { BundledAction } from '#runtime/language/bundle/client.ts';
import { expressionsIn, speaksOfRow } from './mentions.ts';
import { type ActionHost, nameOf, type Subject, scopeOf } from './subject.ts';

/** Most records that a question names one by one. */
const mostNamed = 50;

/**
 * What is asked before an action, or null. A dangerous one is always asked about, and its question names the record; so is one of records that
 * are selected and stand on another page: they are named.
 */
export function questionFor(action: BundledAction, subject: Subject, host: ActionHost): Question | null {
  const unseen = unseenOf(subject, host);
  if (!action.confirm && !action.danger && unseen === '') return null;
  return {
    title: title(action, subject, host),
    ...(unseen === '' ? {} : { text: unseen }),
    ok: action.label,
    danger: action.danger,
  };
}

/** Names the selected records that are not shown now; '' where there are none. */
export function unseenOf(subject: Subject, { entity, inSight }: ActionHost): string {
  if (subject.place !== 'batch' || !entity || !inSight) return '';
  const shown = new Set(inSight().map(row => row[entity.key]));
  const unseen = subject.rows.filter(row => !shown.has(row[entity.key]));
  if (unseen.length === 0) return '';
  const names = unseen.slice(0, mostNamed).map(row => `「${nameOf(row, entity)}」`);
  return `其中 ${unseen.length} 项不在当前页：${names.join('')}${unseen.length > mostNamed ? '等' : ''}`;
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
