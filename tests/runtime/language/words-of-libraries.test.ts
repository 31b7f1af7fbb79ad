import { describe, expect, it } from 'vitest';
import { createExpressionChecker } from '#runtime/language/expressions/check.ts';
import { Source } from '#runtime/language/load/source.ts';

/** Words of a library in what an analyst reads in Chinese; names of the document are in none of these. */
const english = /[A-Za-z]{3,}/;

describe('what a YAML text has wrong', () => {
  it.each([
    ['%foo\na: 1\n', '1:1'],
    ['# c\n%foo\na: 1\n', '2:1'],
    ['a: 1\n---\nb: 2\n', '2:1'],
    ['a: b: c\n', '1:4'],
    ['a: "x\nb: 1\n', '1:4'],
    ["a: 'x\n# c\n", '1:4'],
    ['a: 1\n\tb: 2\n', '2:1'],
    ['a: 1\na: 2\n', '2:1'],
    ['a: `x`\n', '1:4'],
    ['a: %x\n', '1:4'],
    ['# c\na: %x\n', '2:4'],
    ['a: {b: 1\nc: 2\n', '2:1'],
    ['a: 1\n}\n', '2:1'],
    ["a: 'x'y\n", '1:7'],
    ['a: "\\q"\n', '1:5'],
    ['a:\n  b: 1\n c: 2\n', '3:1'],
    ['a: \uFFFD\uFFFD\n', '1:4'],
  ])('%j is said in both languages, at %s', (text, at) => {
    const [first] = new Source('a.yaml', text).problems;
    expect(`${first?.line}:${first?.column}`).toBe(at);
    expect(first?.detail.replaceAll(/YAML|UTF-8/g, '')).not.toMatch(english);
    expect(first?.detailEn).not.toMatch(/\p{Script=Han}|parse|token|scalar|collection/u);
  });
});

describe('what an expression has wrong', () => {
  const check = createExpressionChecker();
  it.each([
    'a +',
    '(a',
    'a b',
    '"x',
    'a ? b',
    '1 + "x"',
    'size(1)',
    'a..b',
    'a && 1',
    '!1',
    'a & b',
    '`x`',
    'a = b',
    '[1,',
    '{1:1',
    'a.b(2)',
    '-"x"',
    'true + 1',
    '"a" in 3',
    '$',
    '',
  ])('%j is said in both languages', cel => {
    const result = check(cel, { a: 'any', b: 'number' });
    expect(result).toHaveProperty('problem');
    if (!('problem' in result)) return;
    expect(result.problem.zh.replace('size', '')).not.toMatch(english);
    expect(result.problem.en).not.toMatch(/\p{Script=Han}|EOF|overload|RPAREN|operand/u);
  });
});
