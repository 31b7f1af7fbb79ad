import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledRoute } from '#runtime/language/bundle/client.ts';

/** Asks the server before a page for one user opens (spec 6): its refusal, null while it is asked, '' where it agrees. */
export function useServerCheck(route: BundledRoute | null): string | null {
  const { guards, account } = useServices();
  const { current } = useSnapshot(account.state);
  const [refused, setRefused] = useState<{ route: BundledRoute; message: string } | null>(null);
  // Counts answers, so that one that agrees is seen.
  const [, setAnswers] = useState(0);
  const due = route !== null && !guards.isChecked(route);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another searched user is asked about afresh
  useEffect(() => {
    if (!route || !due) return;
    let wanted = true;
    void guards.check(route).then(message => {
      if (!wanted) return;
      setAnswers(count => count + 1);
      setRefused(message === null ? null : { route, message });
    });
    return () => {
      wanted = false;
      setRefused(null);
    };
  }, [guards, route, due, current]);

  if (!due) return '';
  return refused?.route === route ? refused.message : null;
}
