import type { AgentDesk } from '#agent/desk/contract.ts';
import type { Hints } from '../incoming/hints.ts';
import { popIncoming } from '../incoming/pop.ts';
import { isAtWork } from '../incoming/typing.ts';
import type { ToolbarOptions } from '../options.ts';
import type { ToolbarServices } from '../services.ts';
import { isLoggedIn } from './logged-in.ts';
import type { PresenceMark } from './presence-mark.ts';

/** Where what a desk tells is to go. */
export interface DeskRouting {
  options: ToolbarOptions;
  services: ToolbarServices;
  hints: Hints;
  mark: PresenceMark;
}

/** What a desk tells goes where it belongs, as long as it lives: notices to the top, incoming calls to their page. */
export function routeDesk(
  desk: AgentDesk,
  { options: { incoming: path }, services: { notices, pages }, hints, mark }: DeskRouting,
): void {
  desk.onNotice(({ kind, text }) => notices[kind](text));
  desk.onIncoming(info => popIncoming(info, { path, pages, hints, atWork: () => isAtWork(document) }));
  let isPrepared = false;
  desk.onChange(snapshot => {
    // The first call of the day is not to wait for the code of its page, and it may come with the log-in's answer.
    if (snapshot.connection !== 'offline' && !isPrepared && pages.allows(path)) {
      isPrepared = true;
      pages.prepare(path);
    }
    if (isLoggedIn(snapshot)) mark.set(true);
    else if (snapshot.connection !== 'authenticating') mark.set(false);
  });
}
