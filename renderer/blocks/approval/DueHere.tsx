import { useServices } from '#renderer/hooks/services.tsx';
import { howLong } from '#runtime/kernel/how-long.ts';
import { millisecondsAt } from '#runtime/language/expressions/functions/days.ts';
import type { Approval } from './picture.ts';

/** Milliseconds after which a task has waited long, and too long. */
const [long, tooLong] = [86_400_000, 3 * 86_400_000];

/** Which step an approval is at, who is asked, and for how long they have kept it waiting. */
export function DueHere({ approval }: { approval: Approval }) {
  const { clock } = useServices();
  const step = approval.steps.find(({ state }) => state === 'open');
  const asked = step?.tasks.filter(({ kind, state }) => kind === 'vote' && state === 'open') ?? [];
  const [since] = asked.flatMap(({ openedAt }) => openedAt ?? []).sort();
  if (!step || since === undefined) return null;
  const waited = clock.now() - millisecondsAt(since);
  const tone = waited > tooLong ? 'waits-too-long' : waited > long ? 'waits-long' : 'waits';
  return (
    <span className="approval-due">
      {step.title} · {asked.map(({ handlerName }) => handlerName).join('、')} ·{' '}
      <b className={tone}>已等{howLong(waited)}</b>
    </span>
  );
}
