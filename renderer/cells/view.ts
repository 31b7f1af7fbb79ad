import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { DictionaryService } from '#runtime/services/services.ts';

/** What a cell shows, as data: drawn as plain DOM in a grid and by React in a record, the same in both. */
export interface CellView {
  text: string;
  /** Coloured labels instead of the text. */
  tags?: { text: string; colour: string }[];
  /** negative: red. missing: the -- of a value that is not there. */
  tone?: 'negative' | 'missing';
  /** What the copy icon puts on the clipboard; absent: no icon. */
  copy?: string;
  /** The telephone number that the dial icon calls, where the app has a telephone. */
  dial?: string;
}

/** How values of one field type are shown. */
export interface CellKind {
  align: 'left' | 'right' | 'center';
  /** Pixels of a column that the page gives no width. */
  width: number;
  /** Tabular digits, so that numbers stand below each other. */
  digits?: boolean;
  /** `value` is never missing; `row` is the record that it stands in. */
  view(value: unknown, field: FieldModel, row: Row, dictionaries: Pick<DictionaryService, 'items'>): CellView;
}

export const missing: CellView = { text: '--', tone: 'missing' };
