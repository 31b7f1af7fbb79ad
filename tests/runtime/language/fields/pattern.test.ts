import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearPattern, patternProblem } from '#runtime/language/fields/pattern.ts';

const atom = fc.constantFrom(
  ...['a', 'b', '1', '-', '.', '汉', '\\d', '\\D', '\\w', '\\s', '\\S', '[a-z]', '[^a1]', '[\\s汉]', '[一-龥]'],
  ...['\\.', '\\-'.slice(1), '\\u{1F600}', '\\u6c49', '\\p{Script=Han}', '\\P{L}', '\\b'],
);
const repeated = fc
  .tuple(atom, fc.constantFrom('', '', '+', '*', '?', '{2}', '{1,3}', '+?'))
  .map(([one, times]) => (one === '\\b' ? one : one + times));
const sequence = fc.array(repeated, { minLength: 1, maxLength: 4 }).map(parts => parts.join(''));
const pattern = fc
  .tuple(fc.boolean(), fc.array(sequence, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([begins, ways, ends]) => `${begins ? '^' : ''}(?:${ways.join('|')})${ends ? '$' : ''}`);
const text = fc
  .array(fc.constantFrom('a', 'b', '1', '-', '.', '汉', ' ', '\u3000', '\n', '\r', '\u2028', '😀', 'é', 'A'), {
    maxLength: 8,
  })
  .map(characters => characters.join(''));

describe('a pattern on the server', () => {
  it('judges as the browser does', () => {
    fc.assert(
      fc.property(pattern, text, (one, value) => {
        expect(linearPattern(one).test(value)).toBe(new RegExp(one, 'u').test(value));
      }),
      { numRuns: 3000 },
    );
  });

  it('ends on patterns that a browser never ends on', () => {
    const long = `${'a'.repeat(2000)}!`;
    for (const one of ['^(a+)+$', '^(a|a)*$', '^(a*)*$', '^([a-z0-9]+-?)+$', '(x+x+)+y'])
      expect(linearPattern(one).test(long)).toBe(false);
  });

  it('is refused when it looks around or back', () => {
    for (const one of ['(?=a)b', '(?!a)b', '(a)\\1']) expect(patternProblem(one)).toBe('goes back');
    expect(patternProblem('(')).toBe('no pattern');
    expect(patternProblem('^1[3-9]\\d{9}$')).toBeUndefined();
  });
});
