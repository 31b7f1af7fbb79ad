import { useEffect } from 'react';
import type { AgentDesk } from '../../desk/contract.ts';
import type { Hints } from '../incoming/hints.ts';
import { popIncoming } from '../incoming/pop.ts';
import { isAtWork } from '../incoming/typing.ts';
import type { ToolbarOptions } from '../options.ts';
import { useToolbarServices } from './context.ts';
import { isLoggedIn } from './logged-in.ts';
import type { PresenceMark } from './presence-mark.ts';

/** What a desk tells goes where it belongs: notices to the top of the page, incoming calls to their page. */
export function useDuties(
  desk: AgentDesk | null,
  { incoming }: ToolbarOptions,
  hints: Hints,
  mark: PresenceMark,
): void {
  const { notices, pages } = useToolbarServices();
  useEffect(() => {
    if (!desk) return;
    const ends = [
      desk.onNotice(({ kind, text }) => notices[kind](text)),
      desk.onIncoming(info => popIncoming(info, { path: incoming, pages, hints, atWork: () => isAtWork(document) })),
      desk.onChange(snapshot => {
        if (isLoggedIn(snapshot)) mark.set(true);
        else if (snapshot.connection !== 'admitting') mark.set(false);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [desk, incoming, hints, mark, notices, pages]);
}
