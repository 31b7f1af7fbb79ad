import { useContext, useEffect, useRef } from 'react';
import { type PageFrame, PageFrameProvider } from '#renderer/hooks/page.ts';
import type { Verdict } from './verdict.ts';

interface Mounted {
  frame: PageFrame;
  read(): Verdict[];
}

/** Every part of the open pages that has actions or sections; a window has one list. */
const mounted = new Set<Mounted>();

/** Answers for this part of a page where somebody asks why. `read` is called only then. */
export function useVerdicts(read: () => Verdict[]): void {
  const frame = useContext(PageFrameProvider);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (!frame) return;
    const one: Mounted = { frame, read: () => latest.current() };
    mounted.add(one);
    return () => void mounted.delete(one);
  }, [frame]);
}

/** What the page in sight, or the uppermost drawer, says of its actions and sections; undefined where none does. */
export function verdictsInSight(): { path: string; verdicts: Verdict[] } | undefined {
  const inSight = [...mounted].filter(({ frame }) => frame.active.get());
  const top = inSight.findLast(({ frame }) => frame.place === 'drawer') ?? inSight[0];
  if (!top) return undefined;
  const { frame } = top;
  return { path: frame.path, verdicts: inSight.filter(one => one.frame === frame).flatMap(one => one.read()) };
}
