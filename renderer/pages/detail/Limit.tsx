import { useServices } from '#renderer/hooks/services.tsx';
import { howLong } from '#runtime/kernel/how-long.ts';
import { toneOfLeft } from '#runtime/kernel/waiting.ts';
import { millisecondsAt } from '#runtime/language/expressions/functions/days.ts';

/** Until when something is to be done, and how long that still is, or has been: amber where it is soon, red where it is over. @param until yyyy-MM-dd HH:mm:ss in +08:00 */
export function Limit({ label, until }: { label: string; until: string }) {
  const { clock } = useServices();
  const left = millisecondsAt(until) - clock.now();
  const tone = toneOfLeft(left) ?? 'open';
  return (
    <span className={`detail-limit limit-${tone}`}>
      {label} {until.slice(5, 16)} <b>{left < 0 ? `已超${howLong(-left)}` : `还有${howLong(left)}`}</b>
    </span>
  );
}
