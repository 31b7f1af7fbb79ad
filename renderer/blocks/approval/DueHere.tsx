import { useServices } from '#renderer/hooks/services.tsx';
import { howLong } from '#runtime/kernel/how-long.ts';
import { toneOfWaited } from '#runtime/kernel/waiting.ts';
import { millisecondsAt } from '#runtime/language/expressions/functions/days.ts';
import type { Approval } from './picture.ts';

const tones = { over: 'waits-too-long', soon: 'waits-long' } as const;

/** Which step an approval is at, who is asked, and for how long they have kept it waiting. */
export function DueHere({ approval }: { approval: Approval }) {
  const { clock } = useServices();
  const step = approval.steps.find(({ state }) => state === 'open');
  const asked = step?.tasks.filter(({ kind, state }) => kind === 'vote' && state === 'open') ?? [];
  const [since] = asked.flatMap(({ openedAt }) => openedAt ?? []).sort();
  if (!step || since === undefined) return null;
  const waited = clock.now() - millisecondsAt(since);
  const tone = toneOfWaited(waited);
  return (
    <span className="approval-due">
      {step.title} · {asked.map(({ handlerName }) => handlerName).join('、')} ·{' '}
      <b className={tone ? tones[tone] : 'waits'}>已等{howLong(waited)}</b>
    </span>
  );
}
