import type { ClockPort } from '#runtime/platform/platform.ts';
import type { OpenLine } from '../connection/line.ts';

/** A tab cannot have been replaced within so long (ms) of having looked. */
const trusted = 1_000;

/**
 * Lines that hear and say nothing once their tab no longer owns. Frames that waited while the tab was frozen would
 * otherwise be taken for news: above all the kick-out by its own successor.
 */
export const fenced = (openLine: OpenLine, clock: ClockPort, stillOwns: () => boolean): OpenLine => {
  let looked = clock.now();
  const may = (closely = false): boolean => {
    const now = clock.now();
    if (!closely && now - looked < trusted) return true;
    looked = now;
    return stillOwns();
  };
  return (target, events) => {
    const line = openLine(target, {
      opened: () => may() && events.opened(),
      message: text => may(text.includes('kickout')) && events.message(text),
      heard: () => may() && events.heard(),
      closed: reason => may(true) && events.closed(reason),
    });
    return { send: frame => may() && line.send(frame), close: line.close };
  };
};
