import { useEffect, useRef, useState } from 'react';
import { usePageFrame } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { ListAnswer, Row } from '#runtime/services/calls/contract.ts';
import type { Direction, ListPlace } from '#runtime/services/services.ts';
import { neighbourOf } from '#runtime/services/tabs/neighbour.ts';

/** How staff get from the record at `place` of a list to the one before or after. */
export function useNeighbours(place: ListPlace): {
  /** The next one is being asked for. */
  busy: boolean;
  turn(by: Direction): void;
} {
  const { calls, notices } = useServices();
  const { turnTo } = usePageFrame();
  const [busy, setBusy] = useState(false);
  const turning = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => turning.current?.abort(), []);

  const find = async (from: ListPlace, by: Direction, { signal }: AbortController): Promise<void> => {
    const found = await neighbourOf(from, by, (call, args) =>
      calls.run<ListAnswer>(call, args, { signal, asks: true }),
    );
    if (signal.aborted) return;
    if (!found) return notices.warning(by > 0 ? '后面没有可以这样打开的记录' : '前面没有可以这样打开的记录');
    const target = found.target(found.rows[found.index] as Row);
    if (target) await turnTo(target, found);
  };
  const turn = (by: Direction): void => {
    if (turning.current) return;
    const abort = new AbortController();
    turning.current = abort;
    setBusy(true);
    // Why a page of the list could not be had, the notice service has said (spec 8).
    find(place, by, abort)
      .catch(() => undefined)
      .finally(() => {
        turning.current = undefined;
        setBusy(false);
      });
  };
  return { busy, turn };
}
