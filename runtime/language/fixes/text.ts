import type { Issue, Position } from '../issues/issue.ts';

/** How many characters stand in front of a position. */
const offsetOf = (text: string, { line, column }: Position): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0) +
  column -
  1;

/** What an issue is about, from character to character. */
export const stretchOf = (text: string, issue: Issue): { start: number; end: number } => ({
  start: offsetOf(text, issue),
  end: offsetOf(text, issue.end),
});

/** The way to what an issue is about: the JSON pointer that it has, read. */
export const pathIn = ({ path }: Issue): string[] =>
  path
    .split('/')
    .slice(1)
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'));
