import type { ComposedBoard } from '../compile/composed-board.ts';
import type { DictionaryItem } from '../model/model.ts';
import type { ComposedShape, OpenedReport } from './answers.ts';

/** A report that somebody may put on a board: one that staff have composed, or one of the documents. */
export interface OfferedReport {
  savedReportId?: number;
  defineId?: number;
  reportVersion?: number;
  title: string;
  pinyin: string;
  /** What it is about, in words. */
  about: string;
  /** Who has composed it and shares it; '': who asks. */
  by?: string;
  /** Nobody else has it: shared with the board that it stands on. */
  isPrivate?: true;
}

/** What savedBoard.offered answers. */
export interface OfferedReports {
  reports: OfferedReport[];
  mayShare: boolean;
  /** The roles to share with; none where they may not. */
  roles: string[];
}

/** A report on a board, for who asks. */
export interface TileShape {
  reportName: string;
  /** null where it is refused, for the reason in `refused`. */
  report: ComposedShape | null;
  refused: string;
}

/** What savedBoard.shape answers: its reports in the order of its tiles. */
export interface BoardShape {
  tiles: TileShape[];
  dictionaries: Record<string, DictionaryItem[]>;
}

/** A kept board: what savedBoard.open answers. */
export interface OpenedBoard extends Pick<OpenedReport, 'id' | 'isOwn' | 'operatorName' | 'sharing' | 'roleName'> {
  boardName: string;
  definition: ComposedBoard;
  shape: BoardShape;
}
