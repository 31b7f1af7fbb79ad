import type { TimerModel } from '#runtime/language/bundle/model.ts';
import type { Row } from '../query/answer.ts';

/** The seconds that a record has: by the code of its field, where the timer says so. */
export const secondsFor = ({ after, afterOf }: TimerModel, row: Row): number =>
  afterOf?.seconds[String(row[afterOf.field])] ?? after;
