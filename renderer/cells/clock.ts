import { howLong } from '#runtime/kernel/how-long.ts';
import { toneOfLeft, toneOfWaited } from '#runtime/kernel/waiting.ts';
import { millisecondsAt } from '#runtime/language/expressions/functions/days.ts';
import type { ClockOf } from '#runtime/language/fields/field.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { CellView } from './view.ts';

/**
 * A point of time by how far it is from now.
 * @param value yyyy-MM-dd HH:mm:ss in +08:00
 * @param text the same, as staff read it
 */
export function clockCell(clock: ClockOf, value: string, text: string, row: Row, now: number): CellView {
  if (clock.while && !clock.while.statuses.includes(String(row[clock.while.field]))) return { text };
  const left = millisecondsAt(value) - now;
  const tone = clock.counts === 'since' ? toneOfWaited(-left) : toneOfLeft(left);
  const said = { ...(tone && { tone }), ...(clock.told && { whole: text }) };
  if (!clock.told) return { text, ...said };
  if (clock.counts === 'since') return { text: howLong(-left), ...said };
  return { text: left < 0 ? `已超${howLong(-left)}` : `还有${howLong(left)}`, ...said };
}
