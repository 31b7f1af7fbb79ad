import { useEffect, useRef } from 'react';

/**
 * Tells which line has been left for another one.
 * @param line where somebody is now
 * @param count of the lines: where one is gone, the others have other numbers, and nobody has left any
 */
export function useLeft(line: number | undefined, count: number, leave: (line: number) => void): void {
  const before = useRef({ line, count });
  useEffect(() => {
    const was = before.current;
    before.current = { line, count };
    if (was.line !== undefined && was.line !== line && count >= was.count) leave(was.line);
  });
}
