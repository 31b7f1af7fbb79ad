import type { OpenedBoard } from '#runtime/language/bundle/board-answers.ts';

/** What a board is kept as, and for whom. */
export interface Kept extends Pick<OpenedBoard, 'boardName' | 'sharing'> {
  /** Absent: it is new. */
  id?: number;
  roleName: string;
}
