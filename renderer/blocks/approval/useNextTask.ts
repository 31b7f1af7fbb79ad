import { usePageFrame } from '#renderer/hooks/page.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { ListAnswer, Row } from '#runtime/services/calls/contract.ts';
import { hasNeighbour, neighbourOf } from '#runtime/services/tabs/neighbour.ts';

/**
 * Goes on to the next task, where the page was opened from a list of tasks and has one behind this: the list stays as
 * it was opened, so that one press leads back.
 */
export function useNextTask(): () => Promise<void> {
  const { calls, notices } = useServices();
  const { listPlace, turnTo } = usePageFrame();
  return async () => {
    const place = listPlace.get();
    if (place?.rowKey !== 'taskId' || !hasNeighbour(place, 1)) return;
    const ask = (call: string, args: Record<string, unknown>) => calls.run<ListAnswer>(call, args, { asks: true });
    const next = await neighbourOf(place, 1, ask).catch(() => undefined);
    const [here, there] = [place, next].map(at => at?.target(at.rows[at.index] as Row));
    if (!next || !there) return;
    await turnTo(there, next);
    notices.success('已打开下一件', here && { label: '返回上一件', follow: () => void turnTo(here, place) });
  };
}
