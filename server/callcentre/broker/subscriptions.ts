import { type Address, meets, type Shared, sharedDestination, userDestination } from './destinations.ts';
import { FrameError } from './frame.ts';

export interface Subscription {
  id: string;
  destination: string;
  /** undefined: what concerns the session alone. */
  shared: Shared | undefined;
  /** The client acknowledges what it gets. */
  acknowledges: boolean;
}

/** Most subscriptions of one session; clients need six. */
const most = 64;
const modes = ['auto', 'client', 'client-individual'];

/** What one session listens to. */
export class Subscriptions {
  private readonly byId = new Map<string, Subscription>();

  /** @throws FrameError on an id in use, an unknown destination or mode, or too many. */
  add(id: string, destination: string, mode = 'auto'): void {
    if (this.byId.has(id)) throw new FrameError(`There is a subscription ${id.slice(0, 40)} already`);
    if (this.byId.size >= most) throw new FrameError(`A session has at most ${most} subscriptions`);
    if (!modes.includes(mode)) throw new FrameError(`There is no mode of acknowledgement ${mode.slice(0, 40)}`);
    const shared = sharedDestination(destination);
    if (!shared && destination !== userDestination)
      throw new FrameError(`There is no destination ${destination.slice(0, 100)}`);
    this.byId.set(id, { id, destination, shared, acknowledges: mode !== 'auto' });
  }

  /** @throws FrameError when there is none of this id. */
  remove(id: string): void {
    if (!this.byId.delete(id)) throw new FrameError(`There is no subscription ${id.slice(0, 40)}`);
  }

  /** The one that takes a message for this address: a client that named a queue twice gets one copy. */
  for(address: Address): Subscription | undefined {
    const wanted = 'destination' in address ? sharedDestination(address.destination) : undefined;
    for (const one of this.byId.values())
      if (
        wanted
          ? one.shared && meets(one.shared, wanted)
          : one.destination === userDestination && !('destination' in address)
      )
        return one;
    return undefined;
  }
}
