import type { AgentDesk } from '#agent/desk/contract.ts';
import { createListeners } from '#runtime/kernel/listeners.ts';

/** The desk of a window: nothing of it is loaded before an agent logs in, here or in another tab. */
export interface WindowDesk {
  current(): AgentDesk | null;
  /** The same desk, however often it is asked for; rejects where it could not be loaded. */
  open(load: () => Promise<AgentDesk>): Promise<AgentDesk>;
  close(): void;
  subscribe(listener: () => void): () => void;
}

/** @internal */
export function createWindowDesk(): WindowDesk {
  let desk: AgentDesk | null = null;
  let opening: Promise<AgentDesk> | null = null;
  const changes = createListeners();
  return {
    current: () => desk,
    open(load) {
      if (opening) return opening;
      const mine = load().then(
        loaded => {
          // Closed while it was loading.
          if (opening !== mine) loaded.close();
          else {
            desk = loaded;
            changes.tell();
          }
          return loaded;
        },
        (error: unknown) => {
          if (opening === mine) opening = null;
          throw error;
        },
      );
      opening = mine;
      return mine;
    },
    close() {
      opening = null;
      desk?.close();
      desk = null;
      changes.tell();
    },
    subscribe: changes.add,
  };
}

/** The one of this window: the bar opens and closes it, other widgets look at it. */
export const windowDesk = createWindowDesk();
