import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgreeRule } from '#runtime/language/bundle/model.ts';
import { outcomeOf, type Voter } from '#server/processes/verdict.ts';

const voter = (verdict?: 'agree' | 'reject', more: Partial<Voter> = {}): Voter => ({
  group: 'A',
  isAdded: false,
  ...(verdict ? { verdict } : {}),
  ...more,
});
const yes = voter('agree');
const no = voter('reject');
const none = voter();

describe('the votes of a step', () => {
  it.each<[string, AgreeRule, boolean, Voter[], string]>([
    ['one of several is enough', { is: 'any' }, true, [yes, none], 'agreed'],
    ['all must agree', { is: 'all' }, true, [yes, none], 'open'],
    ['one rejection rejects', { is: 'all' }, true, [no, none, none], 'rejected'],
    ['one rejection rejects, also where one agreement would do', { is: 'any' }, true, [no, none], 'rejected'],
    ['without a veto the others may outvote', { is: 'any' }, false, [no, none], 'open'],
    ['without a veto all is lost with the last', { is: 'any' }, false, [no, no], 'rejected'],
    ['so many are enough', { is: 'number', number: 2 }, true, [yes, yes, none], 'agreed'],
    ['more cannot be asked for than there are', { is: 'number', number: 5 }, true, [yes, yes], 'agreed'],
    ['so many of a hundred', { is: 'percent', percent: 67 }, false, [yes, yes, none], 'open'],
    ['so many of a hundred, met', { is: 'percent', percent: 66 }, false, [yes, yes, no], 'agreed'],
    ['one of each organisation', { is: 'groups' }, true, [yes, voter(undefined, { group: 'B' })], 'open'],
    ['one of each, met', { is: 'groups' }, true, [yes, none, voter('agree', { group: 'B' })], 'agreed'],
    ['who was added must agree, too', { is: 'any' }, true, [yes, voter(undefined, { isAdded: true })], 'open'],
    ['who was added may reject', { is: 'any' }, false, [yes, voter('reject', { isAdded: true })], 'rejected'],
  ])('%s', (_, rule, veto, voters, outcome) => {
    expect(outcomeOf(rule, veto, voters)).toBe(outcome);
  });
});

const rules = fc.oneof(
  fc.constantFrom<AgreeRule>({ is: 'any' }, { is: 'all' }, { is: 'groups' }),
  fc.integer({ min: 1, max: 6 }).map((number): AgreeRule => ({ is: 'number', number })),
  fc.integer({ min: 1, max: 100 }).map((percent): AgreeRule => ({ is: 'percent', percent })),
);
const rosters = fc.array(
  fc.record({
    verdict: fc.constantFrom('agree', 'reject', undefined),
    group: fc.constantFrom('A', 'B', 'C'),
    isAdded: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);
const clean = (roster: { verdict: 'agree' | 'reject' | undefined; group: string; isAdded: boolean }[]): Voter[] =>
  roster.map(({ verdict, ...rest }) => ({ ...rest, ...(verdict ? { verdict } : {}) }));

describe('whatever the rule and the votes', () => {
  it('is decided once all have voted, and never changed by a vote that comes later', () => {
    fc.assert(
      fc.property(rules, fc.boolean(), rosters, (rule, veto, drawn) => {
        const roster = clean(drawn);
        const ended = roster.map(one => ({ verdict: 'agree' as const, ...one }));
        expect(outcomeOf(rule, veto, ended)).not.toBe('open');
        const now = outcomeOf(rule, veto, roster);
        if (now === 'rejected') expect(outcomeOf(rule, veto, ended)).toBe('rejected');
      }),
    );
  });

  it('does not depend on the order of the votes', () => {
    fc.assert(
      fc.property(rules, fc.boolean(), rosters, (rule, veto, drawn) => {
        const roster = clean(drawn);
        expect(outcomeOf(rule, veto, [...roster].reverse())).toBe(outcomeOf(rule, veto, roster));
      }),
    );
  });

  it('agrees where all agree, and one more agreement never turns an agreement', () => {
    fc.assert(
      fc.property(rules, fc.boolean(), rosters, (rule, veto, drawn) => {
        const roster = clean(drawn);
        expect(
          outcomeOf(
            rule,
            veto,
            roster.map(one => ({ ...one, verdict: 'agree' as const })),
          ),
        ).toBe('agreed');
        if (outcomeOf(rule, veto, roster) !== 'agreed') return;
        const more = roster.map(one => (one.verdict ? one : { ...one, verdict: 'agree' as const }));
        expect(outcomeOf(rule, veto, more)).toBe('agreed');
      }),
    );
  });
});
