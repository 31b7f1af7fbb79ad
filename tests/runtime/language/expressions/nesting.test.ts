import { describe, expect, it } from 'vitest';
import { createExpressionChecker } from '#runtime/language/expressions/check.ts';

const check = createExpressionChecker();
const typed = (source: string): string | undefined => {
  const result = check(source, { rows: 'any' });
  return 'problem' in result ? result.problem.zh : undefined;
};

describe('walks over lists', () => {
  it('may stand inside each other twice', () => {
    expect(typed('rows.filter(a, rows.exists(c, c == a)).map(d, d)')).toBeUndefined();
  });
  it('are refused deeper than that, however they are written', () => {
    expect(typed('rows.map(a, rows.map(b, rows.map(c, a)))')).toContain('最多两层');
    expect(typed('rows.exists(a, true && rows.all(b, [rows.filter(c, true)].exists(d, true)))')).toContain('最多两层');
  });
});
