import { type RefObject, useEffect } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { clickCell } from './click.ts';

/** What stands in cells can be copied and dialled, wherever below the element they are drawn. */
export function useCellClicks(place: RefObject<HTMLElement | null>): void {
  const { notices, intents, calls } = useServices();
  useEffect(() => {
    const click = (event: MouseEvent): void => void clickCell(event.target, { notices, intents, calls });
    const { current } = place;
    current?.addEventListener('click', click);
    return () => current?.removeEventListener('click', click);
  }, [place, notices, intents, calls]);
}
