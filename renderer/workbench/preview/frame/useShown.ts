import { useEffect, useRef, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { openStage, type Stage } from '#renderer/stage/stage.ts';
import type { Services } from '#runtime/services/services.ts';
import type { ToFrame } from '../messages.ts';
import { listen, tell } from './parent.ts';

type Show = Extract<ToFrame, { type: 'show' }>;

/** A page, with the app that it is of. */
export interface Shown {
  stage: Stage;
  /** As whom it is looked at, as text. */
  person: string;
  page: string;
  params: Record<string, string>;
}

/** What the workbench wants to be shown, as soon as it is there. */
export function useShown(): Shown | undefined {
  const services = useServices();
  const [shown, setShown] = useState<Shown>();
  const last = useRef(0);
  const current = useRef<Shown>(undefined);
  useEffect(
    () =>
      listen(message => {
        if (message.type !== 'show') return;
        last.current += 1;
        const own = last.current;
        open(message, services, String(own), current.current).then(
          next => {
            // Another was asked for meanwhile.
            if (own !== last.current) return;
            current.current = next;
            setShown(next);
            tell({ type: 'shown', version: message.version });
          },
          (error: Error) =>
            own === last.current && tell({ type: 'shown', version: message.version, failure: error.message }),
        );
      }),
    [services],
  );
  return shown;
}

async function open(
  { desk, page, params, setting, searched }: Show,
  { session }: Services,
  id: string,
  before: Shown | undefined,
): Promise<Shown> {
  const person = JSON.stringify([desk, setting.as, setting.answers === 'forbidden']);
  const address = {
    id,
    base: `/heddle/workbench/desks/${desk}/preview`,
    headers: () => ({
      authorization: `Bearer ${session.state.token}`,
      'x-heddle-setting': encodeURIComponent(JSON.stringify(setting)),
    }),
  };
  const known = before?.person === person ? before.stage.services.session.state.loginInfo : undefined;
  const stage = await openStage(address, known ?? undefined);
  if (searched) stage.services.account.set(searched);
  // Drawn at once, in the place of the one before.
  if (stage.services.bundle.route(page)) await stage.services.bundle.page(page);
  return { stage, person, page, params };
}
