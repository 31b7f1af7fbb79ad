import { type RefObject, useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';

/** Something that a widget has drawn. */
const drawn = '.shell-top-widget > * > *';

/**
 * Keeps whether the widgets take a row above all pages, or rest (`data-rests`), for the next start of the app.
 * @param place what they are drawn into
 * @returns whether one has come
 */
export function useTopped(place: RefObject<HTMLElement | null>): boolean {
  const { appearance } = useServices();
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = (): void => {
      if (!element.querySelector(drawn)) return;
      setHasCome(true);
      const topped = element.querySelector('.shell-top-widget [data-rests]') === null;
      if (topped !== appearance.state.topped) appearance.setTopped(topped);
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['data-rests'] });
    look();
    return () => observer.disconnect();
  }, [place, appearance]);
  return hasCome;
}
