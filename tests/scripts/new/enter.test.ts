import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { enter } from '#scripts/heddle/new/enter.ts';

it('adds to a list and a map, block or flow, and leaves the rest as it is laid out', () => {
  const text = 'a: # first\n  - x # one\n  - y\n\nb: { c: [1, 2], d: [] }\ne:\n  f:\n    - g: 1\n      h: 2\n';
  expect(enter(text, ['a'], '- z')).toBe(text.replace('  - y\n', '  - y\n  - z\n'));
  expect(enter(text, ['b', 'c'], '- 3')).toBe(text.replace('[1, 2]', '[1, 2, 3]'));
  expect(enter(text, ['b', 'd'], '- 3')).toBe(text.replace('[]', '[3]'));
  expect(enter(text, ['e', 'f'], '- i: 3\n  j: 4')).toBe(`${text}    - i: 3\n      j: 4\n`);
  expect(() => enter(text, ['z'], '- 1')).toThrow('nothing to add to');
});

it('adds one entry and changes no other, whatever the text', () => {
  const words = fc.stringMatching(/^[a-z]{1,6}$/);
  const tree = fc.letrec(tie => ({
    node: fc.oneof(
      { depthSize: 'small' },
      words,
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
      fc.dictionary(words, tie('node'), { minKeys: 1, maxKeys: 3 }),
    ),
  })).node;
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), fc.boolean(), (list, flow) => {
      const text = stringify({ first: list, last: 'x' }, { collectionStyle: flow ? 'flow' : 'block' });
      expect(parse(enter(text, ['first'], '- added'))).toEqual({ first: [...list, 'added'], last: 'x' });
    }),
  );
});
