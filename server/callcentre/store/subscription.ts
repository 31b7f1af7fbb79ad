import type { Bus } from './bus.ts';
import type { DomainEvent } from './domain-event.ts';

/** Hears what all instances publish, from the first time that somebody asks for it. */
export interface Subscription {
  /** Once it is settled, nothing is missed. @throws Error when the database does not answer; the next call tries again */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** @param onLost called when the connection breaks; what was published since is not heard. */
export function subscribe(bus: Bus, handle: (event: DomainEvent) => void, onLost: () => void): Subscription {
  let listening: Promise<{ close(): void }> | undefined;
  const lost = (): void => {
    listening = undefined;
    onLost();
  };
  return {
    async open() {
      listening ??= bus.listen(handle, lost).catch((error: unknown) => {
        listening = undefined;
        throw error;
      });
      await listening;
    },
    async close() {
      const open = await listening?.catch(() => undefined);
      listening = undefined;
      open?.close();
    },
  };
}
