import type { IncomingCallInfo } from '#agent/protocol/session.ts';
import type { PagesPort } from '#runtime/platform/widget.ts';
import type { Hints } from './hints.ts';

interface PopDeps {
  path: string;
  pages: PagesPort;
  hints: Hints;
  /** Whether somebody is at work that another page must not break into. */
  atWork(): boolean;
}

/**
 * An incoming call opens its page (agent spec 2), once for each call: the desk tells of it once. Where somebody is at
 * work it waits behind, and a hint leads to it.
 */
export function popIncoming(
  { comingCallNo, calledNo, serialId }: IncomingCallInfo,
  { path, pages, hints, atWork }: PopDeps,
): void {
  if (!pages.allows(path)) return;
  const params = { phone: comingCallNo, calledNo, serialId };
  if (!atWork()) return pages.open(path, params);
  pages.openBehind(path, params);
  hints.add({ serialId, number: comingCallNo, path, params });
}
