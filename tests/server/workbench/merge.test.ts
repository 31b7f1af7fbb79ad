import { describe, expect, it } from 'vitest';
import { inLineEndsOf } from '#server/workbench/line-ends.ts';
import { merged } from '#server/workbench/merge.ts';

const base = 'a\nb\nc\nd\ne\n';

describe('two changes of one document', () => {
  it.each([
    ['apart', 'A\nb\nc\nd\ne\n', 'a\nb\nc\nd\nE\n', 'A\nb\nc\nd\nE\n'],
    ['the same', 'a\nB\nc\nd\ne\n', 'a\nB\nc\nd\ne\n', 'a\nB\nc\nd\ne\n'],
    ['of one alone', base, 'a\nc\nd\ne\n', 'a\nc\nd\ne\n'],
    ['one adds above, one below', `0\n${base}`, `${base}f\n`, `0\n${base}f\n`],
    ['one takes away, one adds', 'a\nc\nd\ne\n', `${base}f`, 'a\nc\nd\ne\nf'],
    ['of other line ends', 'A\nb\nc\nd\ne\n', 'a\r\nb\r\nc\r\nd\r\nE\r\n', 'A\r\nb\r\nc\r\nd\r\nE\r\n'],
    ['both deleted', null, null, null],
    ['deleted, and left as it was', null, base, null],
    ['deleted, and other line ends alone', null, base.replaceAll('\n', '\r\n'), null],
  ])('%s', (_, mine, theirs, both) => {
    expect(merged({ base, mine, theirs })).toBe(both);
  });

  it.each([
    ['one line', 'a\nB\nc\nd\ne\n', 'a\nß\nc\nd\ne\n'],
    ['lines beside each other', 'a\nB\nc\nd\ne\n', 'a\nb\nC\nd\ne\n'],
    ['deleted, and changed', null, 'A\nb\nc\nd\ne\n'],
    ['changed, and deleted', 'A\nb\nc\nd\ne\n', null],
    ['both put something at one place', 'a\nb\n1\nc\nd\ne\n', 'a\nb\n2\nc\nd\ne\n'],
  ])('%s: is for a person', (_, mine, theirs) => {
    expect(merged({ base, mine, theirs })).toBeUndefined();
  });

  it('made by two from nothing: is for a person', () => {
    expect(merged({ base: null, mine: 'a\n', theirs: 'b\n' })).toBeUndefined();
  });

  it('of too many lines that are all alike is for a person, and takes no time', () => {
    const many = (first: string, last: string): string => `${first}\n${'x\n'.repeat(100_000)}${last}\n`;
    expect(merged({ base: many('a', 'b'), mine: many('A', 'b'), theirs: many('a', 'B') })).toBeUndefined();
  });
});

it('a text takes the line ends that most lines of another have', () => {
  expect(inLineEndsOf('a\nb\n', 'x\r\ny\r\nz\n')).toBe('a\r\nb\r\n');
  expect(inLineEndsOf('a\r\nb\n', 'x\ny\n')).toBe('a\nb\n');
  expect(inLineEndsOf('a\nb', null)).toBe('a\nb');
});
