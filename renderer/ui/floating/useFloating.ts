import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isEscape, isForInner } from '#renderer/ui/keys/keys.ts';
import { type Anchor, boxOf, placeAt } from './place.ts';
import './floating.css';

interface Options {
  anchor: Anchor;
  /** Its right edge stands below the right edge of the anchor. */
  alignEnd: boolean;
  /** What has the focus first: selectors, in the order in which they are looked for. */
  first: readonly string[];
  /** It holds no input: a turn of the wheel and a window of another size close it. */
  isBrief: boolean;
  close: () => void;
}

interface Floating {
  box: RefObject<HTMLDivElement | null>;
  style: CSSProperties;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * What menus and popovers share: a place at what opened them that no edge cuts off; closing by Escape and by a press
 * elsewhere; the focus, which goes in, and back where a choice has not taken it elsewhere.
 */
export function useFloating({ anchor, alignEnd, first, isBrief, close }: Options): Floating {
  const box = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>({ left: 0, top: 0 });

  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown) return;
    const place = (): void => {
      const screen = { width: window.innerWidth, height: window.innerHeight };
      setStyle(placeAt(boxOf(anchor), shown.getBoundingClientRect(), screen, alignEnd));
    };
    place();
    // What it holds may grow: another field, a list that has loaded.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    observer?.observe(shown);
    window.addEventListener('resize', place);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [anchor, alignEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes in once
  useEffect(() => {
    const before = document.activeElement;
    const focused = first.map(selector => box.current?.querySelector<HTMLElement>(selector)).find(found => found);
    focused?.focus({ preventScroll: true });
    return () => {
      const now = document.activeElement;
      const isLost = now === document.body || now === null || now === focused || box.current?.contains(now);
      if (before instanceof HTMLElement && isLost) before.focus();
    };
  }, []);

  useEffect(() => {
    const elsewhere = (event: Event): void => {
      const { target } = event;
      if (!(target instanceof Element) || box.current?.contains(target)) return;
      // The control that opened it closes it by its own press.
      if (event.type === 'pointerdown' && anchor instanceof Element && anchor.contains(target)) return;
      close();
    };
    const moves = isBrief ? (['pointerdown', 'wheel'] as const) : (['pointerdown'] as const);
    for (const name of moves) document.addEventListener(name, elsewhere, true);
    if (isBrief) window.addEventListener('resize', close);
    return () => {
      for (const name of moves) document.removeEventListener(name, elsewhere, true);
      window.removeEventListener('resize', close);
    };
  }, [anchor, isBrief, close]);

  return {
    box,
    style,
    onKeyDown(event) {
      if (!isEscape(event) || isForInner(event)) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
  };
}
