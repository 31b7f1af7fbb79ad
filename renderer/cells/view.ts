import type { WaitingTone } from '#runtime/kernel/waiting.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { missingText } from '#runtime/language/fields/shown.ts';
import type { DictionaryService } from '#runtime/services/services.ts';

/** What a cell shows, as data: drawn as plain DOM in a grid and by React in a record, the same in both. */
export interface CellView {
  text: string;
  /** Coloured labels instead of the text. */
  tags?: { text: string; colour: string }[];
  /** negative: red. missing: the -- of a value that is not there. wrong: what is no value of its field, as it came. soon, over: it is time, or too late. */
  tone?: 'negative' | 'missing' | 'wrong' | WaitingTone;
  /** The value itself, where `text` tells how far it is. */
  whole?: string;
  /** Why it is wrong. */
  problem?: string;
  /** What the copy icon puts on the clipboard; absent: no icon. */
  copy?: string;
  /** Files in the place of the text: a click fetches one. */
  files?: { id: string; name: string }[];
  /** The telephone number that the dial icon calls, where the app has a telephone. */
  dial?: string;
}

/** What a cell makes of a value that is there. @param text the value as staff read it. */
export type CellKind = (
  value: unknown,
  text: string,
  field: FieldModel,
  dictionaries: Pick<DictionaryService, 'items'>,
) => CellView;

export const missing: CellView = { text: missingText, tone: 'missing' };
