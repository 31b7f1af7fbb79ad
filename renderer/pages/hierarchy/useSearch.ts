import { useMemo, useState } from 'react';
import { type Box, inOrder } from './boxes.ts';

const none: ReadonlySet<string> = new Set();

/** Boxes by their names: the first that fits is shown as somebody types, the next by Enter. */
export function useSearch(roots: readonly Box[], show: (box: Box) => void) {
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const fitting = (said: string): Box[] =>
    said.trim() === ''
      ? []
      : inOrder(roots).filter(({ name }) => name.toLowerCase().includes(said.trim().toLowerCase()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fits follows from the text and the boxes
  const found = useMemo(() => fitting(text), [text, roots]);
  const keys = useMemo(() => (found.length > 0 ? new Set(found.map(({ key }) => key)) : none), [found]);
  const to = (at: number, among: readonly Box[]): void => {
    setIndex(at);
    if (among[at]) show(among[at]);
  };
  return {
    text,
    keys,
    place: text.trim() === '' ? undefined : { index: Math.min(index, found.length - 1), count: found.length },
    look(said: string): void {
      setText(said);
      to(0, fitting(said));
    },
    next: () => found.length > 0 && to((index + 1) % found.length, found),
  };
}
