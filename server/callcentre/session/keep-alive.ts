import type { Transact } from '../store/transact.ts';
import { presenceTimer } from './session.ts';

/** Milliseconds in which signs of life are gathered; beside the seconds of a silence they are nothing. */
const gathering = 1000;

/** The agents who have been heard of lately, until it has been written that they are not silent. */
export interface KeepAlives {
  add(enterpriseId: number, cno: string): void;
  /** The line has gone: what was heard on it before counts no more. */
  forget(enterpriseId: number, cno: string): void;
  stop(): void;
}

/**
 * A ping says that an agent is there, and nothing else: of a thousand agents who ping every half a minute, the centre is
 * held once a second instead of once for each.
 */
export function collectKeepAlives(transact: Transact, failed: (error: unknown) => void): KeepAlives {
  const heard = new Map<number, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  const write = (): void => {
    timer = undefined;
    for (const [enterpriseId, cnos] of heard)
      if (cnos.size > 0)
        transact(enterpriseId, unit => unit.renew([...cnos].map(presenceTimer), unit.centre.settings.silence)).catch(
          failed,
        );
    heard.clear();
  };
  return {
    add(enterpriseId, cno) {
      const cnos = heard.get(enterpriseId) ?? new Set();
      heard.set(enterpriseId, cnos.add(cno));
      timer ??= setTimeout(write, gathering);
    },
    forget(enterpriseId, cno) {
      heard.get(enterpriseId)?.delete(cno);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
