import { idsOf } from './destinations.ts';

/** Who listens to shared destinations, by each id that they name: of a thousand sessions a message is matched with those alone that get it. */
export class Audience<Listener> {
  private readonly listeners = new Map<string, Map<Listener, number>>();

  /** `listener` listens to a destination; a second time counts. */
  add(destination: string, listener: Listener): void {
    for (const place of placesOf(destination)) {
      const here = this.listeners.get(place) ?? new Map<Listener, number>();
      this.listeners.set(place, here.set(listener, (here.get(listener) ?? 0) + 1));
    }
  }

  /** Takes back one add(). */
  remove(destination: string, listener: Listener): void {
    for (const place of placesOf(destination)) {
      const here = this.listeners.get(place);
      const times = (here?.get(listener) ?? 1) - 1;
      if (times > 0) here?.set(listener, times);
      else here?.delete(listener);
      if (here?.size === 0) this.listeners.delete(place);
    }
  }

  /** Those whose subscription shares the prefix and an id with what is published, each once. */
  of(destination: string): Iterable<Listener> {
    const [first, ...more] = placesOf(destination).flatMap(place => this.listeners.get(place) ?? []);
    if (!first) return [];
    return more.length === 0 ? first.keys() : new Set([first, ...more].flatMap(here => [...here.keys()]));
  }
}

/** `/queue/1,2` is two places, /queue/1 and /queue/2. */
const placesOf = (destination: string): string[] => {
  const prefix = destination.slice(0, destination.lastIndexOf('/') + 1);
  return idsOf(destination).map(id => prefix + id);
};
