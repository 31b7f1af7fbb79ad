import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reaches } from '#agent/protocol/destinations.ts';
import { Audience } from '#server/callcentre/broker/audience.ts';

const destination = fc
  .tuple(fc.constantFrom('/queue', '/monitor'), fc.uniqueArray(fc.constantFrom('1', '2', '3'), { minLength: 1 }))
  .map(([prefix, ids]) => `${prefix}/${ids.join(',')}`);

describe('who listens to a shared destination', () => {
  it('is found by its ids, each once, as matching one by one would', () => {
    const steps = fc.array(fc.record({ who: fc.constantFrom('a', 'b'), to: destination, leaves: fc.boolean() }));
    fc.assert(
      fc.property(steps, destination, (given, published) => {
        const audience = new Audience<string>();
        const listening: { who: string; to: string }[] = [];
        for (const { who, to, leaves } of given) {
          const known = listening.findIndex(one => one.who === who && one.to === to);
          if (leaves && known < 0) continue;
          if (leaves) listening.splice(known, 1);
          else listening.push({ who, to });
          audience[leaves ? 'remove' : 'add'](to, who);
        }
        const expected = new Set(listening.filter(({ to }) => reaches(published, to)).map(({ who }) => who));
        const found = [...audience.of(published)];
        expect(found.length).toBe(new Set(found).size);
        expect(new Set(found)).toEqual(expected);
      }),
    );
  });
});
