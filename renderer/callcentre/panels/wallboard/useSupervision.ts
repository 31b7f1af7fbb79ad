import { useEffect, useState } from 'react';
import type { AgentDesk } from '#agent/desk/contract.ts';
import { type Supervision, supervisionAfter } from './supervision.ts';

/** What this supervisor does at a colleague's call. */
export function useSupervision(desk: AgentDesk): { current: Supervision | null; forget(): void } {
  const [current, setCurrent] = useState<Supervision | null>(null);
  useEffect(() => desk.onEvent(event => setCurrent(before => supervisionAfter(before, event))), [desk]);
  return { current, forget: () => setCurrent(null) };
}
