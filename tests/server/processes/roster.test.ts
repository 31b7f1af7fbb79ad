import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Member, withAdded, withRemoved, withReplaced, withTurns } from '#server/processes/roster.ts';

const member = (id: number, waitsFor: number[] = [], state: Member['state'] = 'open'): Member => ({
  id,
  state,
  waitsFor,
});
const open = (roster: readonly Member[]) => roster.filter(({ state }) => state === 'open').map(({ id }) => id);
const vote = (roster: readonly Member[], id: number): Member[] =>
  withTurns(roster.map(one => (one.id === id ? { ...one, state: 'done' as const } : one)));

describe('a roster', () => {
  it('in turn asks one after the other', () => {
    const roster = withTurns([member(1), member(2, [1], 'waiting'), member(3, [2], 'waiting')]);
    expect(open(roster)).toEqual([1]);
    expect(open(vote(roster, 1))).toEqual([2]);
    expect(open(vote(vote(roster, 1), 2))).toEqual([3]);
  });

  it('lets one be added before, after and beside, at once or in turn', () => {
    const two = [member(1), member(2, [1], 'waiting')];
    expect(open(withAdded(two, 1, member(9), 'before'))).toEqual([9]);
    expect(open(withAdded(two, 1, member(9), 'beside'))).toEqual([1, 9]);
    const after = withAdded(two, 1, member(9), 'after');
    expect(open(after)).toEqual([1]);
    expect(open(vote(after, 1))).toEqual([9]);
    expect(open(vote(vote(after, 1), 9))).toEqual([2]);
  });

  it('closes the gap of one who is taken off, and puts another in the place of one', () => {
    const three = [member(1), member(2, [1], 'waiting'), member(3, [2], 'waiting')];
    expect(open(vote(withRemoved(three, 2), 1))).toEqual([3]);
    const replaced = withReplaced(three, 1, member(9));
    expect(open(replaced)).toEqual([9]);
    expect(open(vote(replaced, 9))).toEqual([2]);
  });
});

type Edit = { what: 'vote' | 'before' | 'after' | 'beside' | 'remove' | 'replace'; at: number };
const edits = fc.array(
  fc.record<Edit>({
    what: fc.constantFrom('vote', 'before', 'after', 'beside', 'remove', 'replace'),
    at: fc.nat(20),
  }),
  { maxLength: 25 },
);

function apply(roster: readonly Member[], { what, at }: Edit): Member[] {
  const asked = open(roster);
  const id = asked[at % Math.max(asked.length, 1)];
  const added = member(roster.length + 1, [], 'waiting');
  if (id === undefined) return [...roster];
  if (what === 'vote') return vote(roster, id);
  if (what === 'remove') return withRemoved(roster, id);
  return what === 'replace' ? withReplaced(roster, id, added) : withAdded(roster, id, added, what);
}

describe('whatever is done to a roster', () => {
  it('somebody can go on until nobody is left, and nobody waits for one who comes after them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.boolean(), edits, (size, inTurn, done) => {
        const first = Array.from({ length: size }, (_, at) =>
          member(at + 1, inTurn && at > 0 ? [at] : [], inTurn && at > 0 ? 'waiting' : 'open'),
        );
        let roster = done.reduce(apply, withTurns(first));
        for (let left = roster.length; left > 0 && open(roster).length > 0; left--)
          roster = vote(roster, open(roster)[0] ?? 0);
        expect(roster.filter(({ state }) => state === 'open' || state === 'waiting')).toEqual([]);
      }),
    );
  });
});
