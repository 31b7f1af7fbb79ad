import { useEffect, useState } from 'react';
import type { Position } from 'vscode-languageserver-types';
import type { Language } from '../language/language.ts';
import type { Piece } from './messages.ts';

/** Milliseconds that the caret stands before it is asked what it is at. */
const pause = 150;

/**
 * The page that the open document is, and the piece of it at the caret. Another document than a page leaves the page in
 * sight. @param version another where the documents were checked anew
 */
export function usePieceAt(
  language: Language,
  file: string | undefined,
  { line, character }: Position,
  version: number,
) {
  const [light, setLight] = useState<{ page: string; piece: Piece }>();
  useEffect(() => {
    if (file === undefined || version === 0) return;
    let isWanted = true;
    const later = setTimeout(() => {
      language
        .askOf<{ page: string; piece: Piece } | null>('heddle/pieceAt', file, { position: { line, character } })
        .then(
          found => isWanted && found && setLight(found),
          // It is asked again with the next move.
          () => undefined,
        );
    }, pause);
    return () => {
      isWanted = false;
      clearTimeout(later);
    };
  }, [language, file, line, character, version]);
  return { page: light?.page, light };
}
