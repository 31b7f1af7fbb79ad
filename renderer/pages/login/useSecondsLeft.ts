import { useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';

/** Whole seconds until a deadline, by the server's clock: right at once after the machine has slept. */
export function useSecondsLeft(): { left: number; start: (seconds: number) => void } {
  const { clock } = useServices();
  const [deadline, setDeadline] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (deadline === 0) return;
    return clock.eachSecond(() => {
      const seconds = Math.max(0, Math.ceil((deadline - clock.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) setDeadline(0);
    });
  }, [clock, deadline]);
  return {
    left,
    start(seconds) {
      setLeft(seconds);
      setDeadline(clock.now() + seconds * 1000);
    },
  };
}
