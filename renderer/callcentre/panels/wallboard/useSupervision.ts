import { useEffect, useState } from 'react';
import { usePanel } from '../frame/context.ts';
import { type Supervision, supervisionAfter } from './supervision.ts';

/** What this supervisor does at a colleague's call. */
export function useSupervision(): { current: Supervision | null; forget(): void } {
  const { desk } = usePanel();
  const [current, setCurrent] = useState<Supervision | null>(null);
  useEffect(() => desk.onEvent(event => setCurrent(before => supervisionAfter(before, event))), [desk]);
  return { current, forget: () => setCurrent(null) };
}
