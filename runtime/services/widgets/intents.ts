import { createListeners } from '#runtime/kernel/listeners.ts';
import type { Intent, IntentPort } from '#runtime/platform/widget.ts';

/** Hands what one part of the app asks for to the part that offers to do it. */
export function createIntents(): IntentPort {
  const offers: { name: Intent; take: (subject: string) => void }[] = [];
  const changes = createListeners();
  const latest = (name: Intent) => offers.findLast(offer => offer.name === name);
  return {
    offer(name, take) {
      const offer = { name, take };
      offers.push(offer);
      changes.tell();
      return () => {
        const place = offers.indexOf(offer);
        if (place < 0) return;
        offers.splice(place, 1);
        changes.tell();
      };
    },
    offered: name => latest(name) !== undefined,
    subscribe: changes.add,
    send(name, subject) {
      const offer = latest(name);
      offer?.take(subject);
      return offer !== undefined;
    },
  };
}
