import type { ClockPort } from '#runtime/platform/platform.ts';
import type { OpenTransport } from '../connection/transport.ts';

/** A tab cannot have been replaced within so long (ms) of having looked. */
const trusted = 1_000;

/**
 * Lines that hear and say nothing once their tab no longer owns. Frames that waited while the tab was frozen would
 * otherwise be taken for news: above all the kick-out by its own successor.
 */
export const ownerTransport = (
  openTransport: OpenTransport,
  clock: ClockPort,
  stillOwns: () => boolean,
): OpenTransport => {
  let looked = clock.now();
  const may = (closely = false): boolean => {
    const now = clock.now();
    if (!closely && now - looked < trusted) return true;
    looked = now;
    return stillOwns();
  };
  return (target, events) => {
    const line = openTransport(target, {
      opened: () => may() && events.opened(),
      message: text => may(text.includes('kickout')) && events.message(text),
      heard: () => may() && events.heard(),
      closed: reason => may(true) && events.closed(reason),
    });
    return { send: frame => may() && line.send(frame), close: line.close };
  };
};
