import { reaches, userDestination } from '#agent/protocol/destinations.ts';
import { FrameError } from '#agent/protocol/stomp/frame.ts';
import { type Address, isShared } from './destinations.ts';

export interface Subscription {
  id: string;
  destination: string;
}

/** Most subscriptions of one session; clients need six. */
const most = 64;

/** What one session listens to. */
export class Subscriptions {
  private readonly byId = new Map<string, Subscription>();

  /** @throws FrameError on an id in use, an unknown destination or mode, or too many. */
  add(id: string, destination: string, mode = 'auto'): void {
    if (this.byId.has(id)) throw new FrameError(`There is a subscription ${id.slice(0, 40)} already`);
    if (this.byId.size >= most) throw new FrameError(`A session has at most ${most} subscriptions`);
    // Events are told once: there is nothing to acknowledge.
    if (mode !== 'auto') throw new FrameError(`There is no mode of acknowledgement ${mode.slice(0, 40)}`);
    if (!isShared(destination) && destination !== userDestination)
      throw new FrameError(`There is no destination ${destination.slice(0, 100)}`);
    this.byId.set(id, { id, destination });
  }

  /** @throws FrameError when there is none of this id. */
  remove(id: string): void {
    if (!this.byId.delete(id)) throw new FrameError(`There is no subscription ${id.slice(0, 40)}`);
  }

  /** The one that takes a message for this address: a client that named a queue twice gets one copy. */
  for(address: Address): Subscription | undefined {
    const shared = 'destination' in address ? address.destination : undefined;
    const takes = ({ destination }: Subscription): boolean =>
      shared === undefined ? destination === userDestination : destination === shared || reaches(shared, destination);
    return [...this.byId.values()].find(takes);
  }
}
