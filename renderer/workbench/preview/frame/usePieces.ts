import { type RefObject, useEffect } from 'react';
import { listen, tell } from './parent.ts';
import { elementsOf, pieceOf, piecesOf } from './pieces.ts';
import type { Shown } from './useShown.ts';

/** Milliseconds that what is lit up stays so. */
const lit = 2000;

/** What is pressed with Alt is told to the workbench; what it asks for is lit up. */
export function usePieces(place: RefObject<HTMLElement | null>, shown: Shown | undefined): void {
  useEffect(() => {
    const page = shown?.stage.services.bundle.loadedPage(shown.page);
    const element = place.current;
    if (!page || !element || !shown) return;
    const pieces = piecesOf(page);
    const press = (event: MouseEvent): void => {
      if (!event.altKey || !(event.target instanceof Element)) return;
      const piece = pieceOf(event.target, pieces);
      // Where it leads to is asked, not what it does.
      event.preventDefault();
      event.stopPropagation();
      tell({ type: 'pressed', page: shown.page, piece: piece ?? [] });
    };
    window.addEventListener('click', press, true);
    const forget = listen(message => {
      if (message.type !== 'light' || message.page !== shown.page) return;
      for (const one of document.querySelectorAll('.lit')) one.classList.remove('lit');
      if (!message.piece) return;
      const found = elementsOf(element, message.piece, pieces);
      for (const one of found) one.classList.add('lit');
      found[0]?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
      setTimeout(() => {
        for (const one of found) one.classList.remove('lit');
      }, lit);
    });
    return () => {
      window.removeEventListener('click', press, true);
      forget();
    };
  }, [place, shown]);
}
