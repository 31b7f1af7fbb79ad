import type { Question } from '#renderer/hooks/navigate.ts';
import { expressionsIn, speaksOfRow } from './mentions.ts';
import type { Press } from './press.ts';
import { nameOf, recordOf, scopeOf } from './subject.ts';

/** Most records that a question names one by one. */
const mostNamed = 50;

/**
 * What is asked before an action, or null. A dangerous one is always asked about, and its question names the record; so is one of records that
 * are selected and stand on another page: they are named.
 */
export function questionFor(press: Press): Question | null {
  const { action } = press;
  const unseen = unseenOf(press);
  if (!action.confirm && !action.danger && unseen === '') return null;
  return {
    title: title(press),
    ...(unseen === '' ? {} : { text: unseen }),
    ok: action.label,
    danger: action.danger,
  };
}

/** Names the selected records that are not shown now; '' where there are none. */
export function unseenOf({ subject, host: { entity, inSight } }: Press): string {
  if (subject.place !== 'batch' || !entity || !inSight) return '';
  const shown = new Set(inSight().map(row => row[entity.key]));
  const unseen = subject.rows.filter(row => !shown.has(row[entity.key]));
  if (unseen.length === 0) return '';
  const names = unseen.slice(0, mostNamed).map(row => `「${nameOf(row, entity)}」`);
  return `其中 ${unseen.length} 项不在当前页：${names.join('')}${unseen.length > mostNamed ? '等' : ''}`;
}

function title({ action, subject, host: { entity, scope, services } }: Press): string {
  // The confirmation of a row names one record, which a selection has not.
  if (subject.place === 'batch' && (!action.confirm || expressionsIn(action.confirm).some(speaksOfRow))) {
    const names = subject.rows
      .slice(0, 3)
      .map(row => `「${nameOf(row, entity)}」`)
      .join('');
    return `${action.label}所选的 ${subject.rows.length} 项${entity ? `（${names}${subject.rows.length > 3 ? '等' : ''}）` : ''}？`;
  }
  if (action.confirm) return services.expressions.text(action.confirm, scopeOf(subject, scope));
  const record = recordOf(subject);
  return `确定${action.label}${record ? `「${nameOf(record, entity)}」` : ''}？`;
}
