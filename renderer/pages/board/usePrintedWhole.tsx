import { type ReactNode, type RefObject, useEffect, useState } from 'react';

/** Pixels of a sheet of A4 lying on its side, within its margins (board.css). */
const sheet = { width: 1062, height: 733 };
/** How often it is looked whether all is there, and how long at most (ms). */
const [look, patience] = [100, 20_000];

/**
 * Prints a board on one sheet: what is not in sight is loaded first, then all of it is made small enough.
 * @returns the button, and whether all blocks are to load
 */
export function usePrintedWhole(board: RefObject<HTMLElement | null>): { button: ReactNode; isWhole: boolean } {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const { current } = board;
    if (!isWhole || !current) return;
    const late = Date.now() + patience;
    const watch = setInterval(() => {
      if (current.querySelector('.loading, .block-waiting') && Date.now() < late) return;
      clearInterval(watch);
      // As wide as on the screen, so that no chart is drawn anew.
      const { scrollWidth: width, scrollHeight: height } = current;
      const zoom = Math.min(1, sheet.width / width, sheet.height / height);
      current.style.setProperty('--printed-width', `${width}px`);
      current.style.setProperty('--printed-zoom', zoom.toFixed(3));
      globalThis.print();
      setWhole(false);
    }, look);
    return () => clearInterval(watch);
  }, [board, isWhole]);
  const button = (
    <button type="button" className="button" disabled={isWhole} onClick={() => setWhole(true)}>
      打印
    </button>
  );
  return { button, isWhole };
}
