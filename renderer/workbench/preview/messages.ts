import type { PreviewSetting } from '#runtime/language/bundle/preview.ts';

/**
 * A piece of a page: the keys that lead to it in what the page was made into; an item of a list by its name, or by its
 * place where it has none.
 */
export type Piece = readonly (string | number)[];

/** What is looked at, and how. */
interface Looked {
  page: string;
  params: Record<string, string>;
  setting: PreviewSetting;
  /** Who has been searched; undefined: nobody. */
  searched?: Record<string, unknown> | undefined;
}

/** What the frame is told. */
export type ToFrame =
  /** Shows a page as the documents make it now. */
  | ({ type: 'show'; desk: string; version: number } & Looked)
  /** Lights up what a piece has made; nothing for null. */
  | { type: 'light'; page: string; piece: Piece | null };

/** What the frame tells. */
export type FromFrame =
  | { type: 'ready' }
  /** The page is there as it is now, or could not be shown: why, for staff. */
  | { type: 'shown'; version: number; failure?: string }
  /** Something was pressed with Alt held, or while what is pressed is asked for. */
  | { type: 'pressed'; page: string; piece: Piece }
  /** Another page was opened there. */
  | { type: 'page'; page: string; params: Record<string, string> };

/** The page that the frame is. */
export const framePath = '/heddle/workbench/preview';
